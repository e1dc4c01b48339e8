import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { expandPermissions, PERMISSIONS } from '../../contract/permissionCodes.ts';
import { type Database, rowsOf } from '../../server/db/database.ts';
import { type TestApp, testPasswords } from '../harness.ts';
import { SENHA, type Seeded, seed, seedEmpresa, seedUser } from '../seed.ts';
import type { Seed } from '../sharedDatabase.ts';
import { type Access, accessOfOffice } from './grantsAccess.ts';

const without = (...less: string[]) => PERMISSIONS.filter((code) => !less.includes(code));
const PEOPLE_ONLY = [
  'USUARIO_EDITA',
  'PERFIL_EDITA',
  'AUDITORIA_BUSCA',
  'DELEGACAO_CONCEDE',
  'EMPRESA_BUSCA',
];

/** Users of the office at the start: name, codes, and the indexes of the companies (of four) that each acts for. */
const STAFF: [string, readonly string[], readonly number[]][] = [
  ['diretora', PERMISSIONS, [0, 1, 2]],
  ['socia', PERMISSIONS, [0, 1, 2]],
  ['chefe', without('CPF_REVELA', 'LOG_BAIXA'), [0, 1]],
  ['pessoal', PEOPLE_ONLY, [0]],
  ['outro.pessoal', [...PEOPLE_ONLY, 'EMPRESA_EDITA', 'LOG_BAIXA', 'API_ADMINISTRA'], [2]],
  [
    'analista',
    ['EMPRESA_BUSCA', 'CPF_REVELA', 'DELEGACAO_CONCEDE', 'NFE_MANIFESTA', 'API_ADMINISTRA'],
    [1, 2],
  ],
];
/** Returns the e-mail of a user in STAFF. */
export const emailOf = (name: string) => `${name}@modelo.example`;

/** Seed of an office of users with different rights, in the tenant Atlas; no user acts for the last company. */
export const office: Seed<Seeded> = {
  name: 'escritorio',
  async write(db) {
    const senha = await testPasswords.hash(SENHA);
    const seeded = await seed(db, senha);
    const { id: tenantId } = seeded.tenants.atlas;
    const companies: string[] = [];
    for (let index = 0; index < 4; index += 1)
      companies.push(
        await seedEmpresa(db, tenantId, { nome: `Empresa ${index}`, cpfCnpj: sampleCnpj(500 + index) }),
      );
    for (const [name, permissoes, own] of STAFF) {
      const empresas = own.map((index) => String(companies[index]));
      await seedUser(db, { tenantId, email: emailOf(name), permissoes, senha, empresas });
    }
    return seeded;
  },
  written: new WeakMap(),
};

/** Rights of an account: effective codes and companies, and those that colleagues delegated to it. */
export interface Account {
  id: string;
  email: string;
  ativo: boolean;
  perfilId: string;
  versao: number;
  codes: string[];
  companies: string[];
  received: { codes: string[]; companies: string[] };
}

const strings = z.array(z.string());
const accountSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  ativo: z.boolean(),
  perfilId: z.uuid(),
  versao: z.number(),
  permissoes: strings,
  empresas: strings,
  recebidas: z.array(z.object({ permissoes: strings, empresas: strings })),
});

/** Reads every account of a tenant from the database, by id. A company removed since then gives no rights. */
async function accountsOf(
  superuser: Database,
  tenantId: string,
  today: string,
): Promise<Map<string, Account>> {
  const rows = await rowsOf(
    superuser,
    sql`select jsonb_build_object(
          'id', u.id, 'email', u.email, 'ativo', u.ativo, 'perfilId', u.perfil_id, 'versao', u.versao,
          'permissoes', p.permissoes,
          'empresas', to_jsonb(array(select empresa_id from empresas_usuarios eu where eu.usuario_id = u.id)),
          'recebidas', coalesce((select jsonb_agg(jsonb_build_object('permissoes', d.permissoes, 'empresas',
               array(select e.id from empresas e where e.id = any(d.empresas))))
             from delegacoes d where d.delegado_id = u.id and d.estado in ('OFERECIDA', 'ACEITA') and d.ate >= ${today}),
             '[]')) as linha
        from usuarios u join perfis p on p.id = u.perfil_id where u.tenant_id = ${tenantId} order by u.email`,
  );
  return new Map(
    z
      .array(z.object({ linha: accountSchema }))
      .parse(rows)
      .map(({ linha: { permissoes, empresas, recebidas, ...rest } }) => [
        rest.id,
        {
          ...rest,
          codes: expandPermissions(permissoes),
          companies: empresas,
          received: {
            codes: expandPermissions(recebidas.flatMap((one) => one.permissoes)),
            companies: recebidas.flatMap((one) => one.empresas),
          },
        },
      ]),
  );
}

const idSchema = z.object({ id: z.uuid() });
const profileSchema = idSchema.extend({ versao: z.number() });
const delegationSchema = idSchema.extend({
  delegadoId: z.uuid(),
  deleganteId: z.uuid(),
  permissoes: strings,
  empresas: strings,
});

const serviceSchema = profileSchema.extend({
  ativo: z.boolean(),
  todas: z.boolean(),
  permissoes: strings,
  empresas: strings,
});
/** Rights of a service and its companies; `todas` includes future companies. */
export type Service = Omit<z.infer<typeof serviceSchema>, 'permissoes' | 'empresas'> & {
  codes: string[];
  companies: string[];
};

async function servicesOf(superuser: Database, tenantId: string): Promise<Service[]> {
  const rows = await rowsOf(
    superuser,
    sql`select s.id, s.versao, s.ativo, s.todas_empresas as todas, s.permissoes,
               to_jsonb(array(select l.empresa_id from servicos_empresas l where l.servico_id = s.id)) as empresas
          from servicos s where s.tenant_id = ${tenantId} order by s.nome`,
  );
  return z
    .array(serviceSchema)
    .parse(rows)
    .map(({ permissoes, empresas, ...rest }) => ({
      ...rest,
      codes: expandPermissions(permissoes),
      companies: empresas,
    }));
}

/** The office as stored in the database. */
export interface State {
  accounts: Map<string, Account>;
  companies: string[];
  profiles: { id: string; versao: number }[];
  delegations: z.infer<typeof delegationSchema>[];
  services: Service[];
  access: Access;
}

/** Reads the office directly from the database. `today` is YYYY-MM-DD. */
export async function readOffice(app: TestApp, today: string): Promise<State> {
  const { id: tenantId } = app.seeded.tenants.atlas;
  const of = (query: ReturnType<typeof sql>) => rowsOf(app.superuser, query);
  const companies = await of(sql`select id from empresas where tenant_id = ${tenantId} order by cpf_cnpj`);
  const profiles = await of(sql`select id, versao from perfis where tenant_id = ${tenantId} order by nome`);
  const delegations = await of(
    sql`select id, delegado_id as "delegadoId", delegante_id as "deleganteId", permissoes, to_jsonb(empresas) as empresas
          from delegacoes
         where tenant_id = ${tenantId} order by criado_em, id`,
  );
  return {
    accounts: await accountsOf(app.superuser, tenantId, today),
    services: await servicesOf(app.superuser, tenantId),
    access: await accessOfOffice(app.superuser, tenantId),
    companies: z
      .array(idSchema)
      .parse(companies)
      .map(({ id }) => id),
    profiles: z.array(profileSchema).parse(profiles),
    delegations: z.array(delegationSchema).parse(delegations),
  };
}

/** Returns the active users, except one, who have USUARIO_EDITA and act for a company, and so are responsible for it. */
export function answering({ accounts }: State, company: string, except?: string): Account[] {
  return [...accounts.values()].filter(
    ({ id, ativo, codes, companies }) =>
      id !== except && ativo && codes.includes('USUARIO_EDITA') && companies.includes(company),
  );
}

/** An actor: an account in its own session, or under a delegation. */
export interface Acting {
  id: string;
  delegationId?: string;
}

/** Returns what the actor may give and take; under a delegation, the granted rights that both users hold. */
export function heldBy(state: State, { id, delegationId }: Acting): { codes: string[]; companies: string[] } {
  const own = state.accounts.get(id) ?? { codes: [], companies: [] };
  if (!delegationId) return own;
  const granted = state.delegations.find((one) => one.id === delegationId);
  const granter = state.accounts.get(granted?.deleganteId ?? '');
  const passed = expandPermissions(granted?.permissoes ?? []);
  return {
    codes: own.codes.filter((code) => passed.includes(code) && granter?.codes.includes(code)),
    companies: own.companies.filter(
      (company) => granted?.empresas.includes(company) && granter?.companies.includes(company),
    ),
  };
}
