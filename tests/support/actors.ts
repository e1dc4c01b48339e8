import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PERMISSIONS } from '../../contract/permissionCodes.ts';
import type { Permission, Subject } from '../../contract/permissions.ts';
import { sessaoSchema, TENANT_HEADER } from '../../contract/session.ts';
import { usuarios } from '../../server/db/peopleTables.ts';
import { testPasswords } from '../harness.ts';
import { SENHA, seedUser } from '../seed.ts';
import { Answer, type ContractApp, type Options } from './contractApp.ts';

/** Somebody who asks the API; `subject` null: nobody that it knows. */
export interface Asker {
  subject: Subject | null;
  /** The header that the asker sends selects a company: one's own, of somebody else, or none at all. */
  company: 'own' | 'foreign' | 'none';
  /** Acts for another person. */
  delegated: boolean;
  call: (method: string, path: string, options?: Options) => Promise<Answer>;
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

/** Everybody of the matrix, by name, and whoever has a single right. In: the tests' application and how a delegation of all rights is begun. */
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
    return { subject, company, delegated, call };
  }

  /** One more person of the first tenant. Out: what the sign-in gave, and the own company's link. */
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
  /** Somebody who has one right alone. */
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
  } satisfies Record<string, () => Promise<Asker>>;
  return { everybody, single };

  function turned() {
    return { headers: { [TENANT_HEADER]: t.app.seeded.tenants.horizonte.id } };
  }
}
