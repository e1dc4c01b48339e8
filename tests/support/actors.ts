import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import type { Permission, Subject } from '../../contract/permissions.ts';
import { servicos } from '../../contract/registry.ts';
import { COMPANY_HEADER, sessaoSchema, TENANT_HEADER } from '../../contract/session.ts';
import { serviceRights } from '../../server/auth/withActor.ts';
import { usuarios } from '../../server/db/peopleTables.ts';
import { tenants } from '../../server/db/tenants.ts';
import { testPasswords } from '../harness.ts';
import { SENHA, seedUser } from '../seed.ts';
import { seedChave } from './chave.ts';
import { Answer, type ContractApp, type Options } from './contractApp.ts';

/** A caller of the API; `subject` is null when it is not authenticated. */
export interface Asker {
  subject: Subject | null;
  /** Which company the request's header selects: one that the caller acts for, another, or none. */
  company: 'own' | 'foreign' | 'none';
  /** Acts under a delegation. */
  delegated: boolean;
  /** A program that uses a key of a service. */
  servico: boolean;
  call: (method: string, path: string, options?: Options) => Promise<Answer>;
}

interface ProgramOptions {
  service?: Partial<Parameters<typeof seedChave>[1]>;
  key?: Parameters<typeof seedChave>[2];
  /** The company id in its header. */
  header?: string | undefined;
}

interface Ask {
  token?: string | undefined;
  empresa?: string | undefined;
  headers?: Record<string, string>;
}

const loginSchema = z.object({
  accessToken: z.string().optional(),
  segundoFator: z.object({ desafio: z.string() }).optional(),
});

/**
 * Returns the callers of the matrix by name (`everybody`) and a factory of a user with a single right (`single`).
 * `beginDelegation` starts a delegation of all rights and returns its token.
 */
export function askers(t: ContractApp, beginDelegation: () => Promise<string>) {
  const caller =
    ({ token, empresa, headers: own }: Ask): Asker['call'] =>
    async (method, path, { body, headers } = {}) => {
      const call = { method: method.toUpperCase(), token, empresa, body, headers: { ...own, ...headers } };
      const response = await t.app.request(path, call);
      return new Answer(response, await response.text());
    };

  async function asker(ask: Ask, company: Asker['company'], delegated = false): Promise<Asker> {
    const call = caller(ask);
    const answer = await caller({ ...ask, empresa: undefined })('get', '/v1/sessao');
    const subject = answer.status === 200 ? sessaoSchema.parse(answer.body) : null;
    return { subject, company, delegated, servico: false, call };
  }

  /** Creates a program with every code that a service may have; the options override its service and its key. */
  async function program(
    company: Asker['company'],
    { service = {}, key = {}, header }: ProgramOptions = {},
  ): Promise<Asker> {
    const permissoes = Object.keys(servicos.fields.permissoes.options);
    const values = { permissoes, empresas: [], ...service };
    const { chave } = await seedChave(t.app, values, key);
    const headers: Record<string, string> = header === undefined ? {} : { [COMPANY_HEADER]: header };
    const [tenant] = await t.app.superuser
      .select({ modulos: tenants.modulos })
      .from(tenants)
      .where(eq(tenants.id, service.tenantId ?? t.app.seeded.tenants.horizonte.id));
    const subject = serviceRights({ permissoes: values.permissoes, modulos: tenant?.modulos ?? [] });
    return { subject, company, delegated: false, servico: true, call: caller({ token: chave, headers }) };
  }

  /** Creates a user of the first tenant and signs in; returns the sign-in's response and the first company's link. */
  async function enter(email: string, permissoes: readonly string[], companies: number) {
    const { id: tenantId, empresas } = t.app.seeded.tenants.horizonte;
    const senha = await testPasswords.hash(SENHA);
    const given = { tenantId, email, permissoes, senha, empresas: empresas.slice(0, companies) };
    const { id, links } = await seedUser(t.app.db, given);
    return { id, empresa: links[0], ...(await signIn(email)) };
  }
  async function signIn(email: string) {
    const response = await t.app.request('/login', { body: { email, senha: SENHA } });
    return loginSchema.parse(await response.json());
  }
  /** Creates a user who has only one right. */
  const single = async (code: Permission) => {
    const { accessToken: token, empresa } = await enter('um.direito@horizonte.example', [code], 1);
    return asker({ token, empresa }, 'own');
  };
  const seeded = async (who: 'total' | 'vazio' | 'vizinho') => {
    const { token, user } = await t.as(who);
    const [empresa] = user.links;
    return asker({ token, empresa }, empresa ? 'own' : 'none');
  };

  const everybody = {
    'no session': async () => asker({}, 'none'),
    disabled: async () => {
      const { id, accessToken: token, empresa } = await enter('saiu@horizonte.example', PERMISSIONS, 1);
      await t.app.superuser.update(usuarios).set({ ativo: false }).where(eq(usuarios.id, id));
      return asker({ token, empresa }, 'own');
    },
    'factor not set up yet': async () => {
      await t.app.superuser.execute(
        sql`update tenants set parametros = parametros || '{"segundoFatorObrigatorio": true}'
             where id = ${t.app.seeded.tenants.horizonte.id}`,
      );
      const { segundoFator } = await enter('sem.fator@horizonte.example', PERMISSIONS, 1);
      return asker({ token: segundoFator?.desafio }, 'none');
    },
    'no permission': () => seeded('vazio'),
    'all permissions': () => seeded('total'),
    'all permissions, no company chosen': async () => {
      const { accessToken: token } = await enter('sem.empresa@horizonte.example', PERMISSIONS, 0);
      return asker({ token }, 'none');
    },
    'all permissions, the company of others': async () => {
      const { accessToken: token } = await enter('sem.empresa@horizonte.example', PERMISSIONS, 0);
      return asker({ token, empresa: t.user('total').links[0] }, 'foreign');
    },
    'all permissions in another tenant': () => seeded('vizinho'),
    'all permissions in another tenant, a company of this one': async () => {
      const { token } = await t.as('vizinho');
      return asker({ token, empresa: t.user('total').links[0] }, 'foreign');
    },
    administrator: async () => asker({ token: (await t.as('admin')).token }, 'none'),
    'administrator turned to a tenant': async () =>
      asker({ token: (await t.as('admin')).token, headers: turned().headers }, 'none'),
    delegate: async () =>
      asker({ token: await beginDelegation(), empresa: t.user('total').links[0] }, 'own', true),
    'a program, one company': () => {
      const [empresa = ''] = t.app.seeded.tenants.horizonte.empresas;
      return program('own', { service: { empresas: [empresa] } });
    },
    'a program of all companies, none named': () => program('none', { service: { todasEmpresas: true } }),
    'a program, a company that is not its own': () => {
      const [empresa = '', other] = t.app.seeded.tenants.horizonte.empresas;
      return program('foreign', { service: { empresas: [empresa] }, header: other });
    },
    'a program, a company of another tenant': () =>
      program('foreign', {
        service: { todasEmpresas: true },
        header: t.app.seeded.tenants.atlas.empresas[0],
      }),
    'a program without a code': () => {
      const [empresa = ''] = t.app.seeded.tenants.horizonte.empresas;
      return program('own', { service: { permissoes: [], empresas: [empresa] } });
    },
    'a revoked key': async () => ({
      ...(await program('none', { service: { todasEmpresas: true }, key: { revogadaEm: new Date() } })),
      subject: null,
    }),
    'an expired key': async () => ({
      ...(await program('none', { service: { todasEmpresas: true }, key: { expiraEm: '2020-01-01' } })),
      subject: null,
    }),
    'the key of a service that is off': async () => ({
      ...(await program('none', { service: { todasEmpresas: true, ativo: false } })),
      subject: null,
    }),
    'a key that never was': () => asker({ token: `farol_${'x'.repeat(43)}` }, 'none'),
  } satisfies Record<string, () => Promise<Asker>>;
  return { everybody, single };

  function turned() {
    return { headers: { [TENANT_HEADER]: t.app.seeded.tenants.horizonte.id } };
  }
}
