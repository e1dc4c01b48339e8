import { sql } from 'drizzle-orm';
import { empresas } from '../../contract/empresas.ts';
import { ESPECIES, especies } from '../../contract/fiscal/especies.ts';
import { MODULES } from '../../contract/modules.ts';
import { parametrosSchema } from '../../contract/parametros.ts';
import { registry } from '../../contract/registry.ts';
import { isReadOnly } from '../../contract/resource.ts';
import { ROTINAS } from '../../contract/servicos.ts';
import { asRole, type Database, type Role, rowsOf, type Tx } from '../../server/db/database.ts';
import { empresasUsuarios, perfis, usuarios } from '../../server/db/peopleTables.ts';
import type { ResourceTable } from '../../server/db/resourceIndexes.ts';
import { servicos } from '../../server/db/servicoTable.ts';
import { tenants } from '../../server/db/tenants.ts';
import { companySettings, seeCompanies } from '../../server/db/workForCompany.ts';
import type { PasswordHasher } from '../../server/deps.ts';
import { readFiscais } from '../../server/fiscal/documentos/readFiscais.ts';
import { storeFiles } from '../../server/fiscal/documentos/storeFiles.ts';
import { resourceTables } from '../../server/resources/catalogue.ts';
import { inlineJobs } from '../../server/workers/inline.ts';
import { demoRow } from './demoRow.ts';
import { documentosDemo } from './documentosDemo.ts';
import { empresasDemo } from './empresasDemo.ts';
import { loadEventosDemo } from './eventosDemo.ts';
import { fornecedoresDemo } from './fornecedoresDemo.ts';
import { loadNfseDemo } from './nfse/loadNfseDemo.ts';
import { loadPagamentosDemo } from './pagamentosDemo.ts';
import { DEMO_ADMIN, DEMO_PASSWORD, type DemoTenant, demoTenants } from './people.ts';

/** Rows of each declared resource without its own list. */
const GENERIC_ROWS = 24;

/** Number of companies with events: the first of the list, and the one preselected for the analyst. */
const COMPANIES_WITH_EVENTS = 2;

/**
 * Resources without generic rows. Companies and people load first, so that others may reference them; a demonstration
 * calls no external program, so it has no webhooks.
 */
const WITHOUT_GENERIC_ROWS: readonly string[] = [
  'empresas',
  'perfis',
  'usuarios',
  'servicos',
  'tenants',
  'webhooks',
];

/** A tenant during its load, with the ids of its rows so far by resource, for references. */
interface Loading {
  tx: Tx;
  tenantId: string;
  ids: Record<string, string[]>;
  now: Date;
}

/** Returns whether the demo accounts exist. */
export async function isDemoPresent(db: Database): Promise<boolean> {
  const found = sql`select 1 from usuarios where lower(email) = ${DEMO_ADMIN}`;
  return (await asRole(db, 'farol_auth', null, (tx) => rowsOf(tx, found))).length > 0;
}

/**
 * Loads the demo tenants, people and registers in one transaction, with the application's roles, so that an interrupted
 * start leaves nothing. Does nothing when a tenant already exists (another process was faster).
 */
export async function loadDemo(
  db: Database,
  passwords: PasswordHasher,
  now: Date = new Date(),
): Promise<void> {
  const hashes = new Map<string, string>();
  for (const { email } of demoTenants.flatMap((tenant) => tenant.pessoas)) {
    hashes.set(email, await passwords.hash(DEMO_PASSWORD));
  }
  await asRole(db, 'farol_admin', null, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4674922)`);
    if ((await rowsOf(tx, sql`select 1 from tenants limit 1`)).length > 0) return;
    for (const tenant of demoTenants) await loadTenant(tx, tenant, hashes, now);
  });
}

async function become(tx: Tx, role: Role, tenantId: string, empresaId = ''): Promise<void> {
  await tx.execute(sql`select set_config('role', ${role}, true), farol_definir('app.tenant_id', ${tenantId}),
    ${companySettings(empresaId)}`);
}

async function loadTenant(
  tx: Tx,
  tenant: DemoTenant,
  hashes: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const tenantId = crypto.randomUUID();
  await become(tx, 'farol_admin', tenantId);
  const modulos = tenant.plataforma ? [] : [...MODULES];
  const { nome, cnpj, plataforma, pessoas } = tenant;
  const first = { primeiroUsuario: pessoas[0]?.nome, emailPrimeiroUsuario: pessoas[0]?.email };
  await tx.insert(tenants).values({ id: tenantId, nome, cnpj, plataforma, modulos, ...first });
  await become(tx, 'farol_app', tenantId);
  const loading: Loading = { tx, tenantId, ids: {}, now };
  if (tenant.empresas) await loadResource(loading, tenant.empresas, empresas);
  await loadPeople(loading, tenant, hashes);
  if (!tenant.empresas) return;
  await loadResources(loading, tenant.empresas);
  await loadDocuments(loading, tenant.empresas);
  if (tenant.empresas === 'horizonte') await loadInvoices(loading, tenant);
}

/** Loads the NFS-e received by the companies of the tenant's first person, and their payments. */
async function loadInvoices({ tx, tenantId, ids, now }: Loading, { pessoas }: DemoTenant) {
  const [first] = pessoas;
  const id = ids.usuarios?.[0];
  if (!first || !id) throw new Error('The demo invoices need a person');
  const empresas = empresasDemo('horizonte')
    .slice(0, first.empresas)
    .map(({ nome, cpfCnpj }, at) => ({ id: ids.empresas?.[at] ?? '', nome, cpfCnpj }));
  await seeCompanies(
    tx,
    empresas.map((empresa) => empresa.id),
  );
  const parametros = parametrosSchema.parse({});
  const usuario = { id, nome: first.nome };
  await loadNfseDemo({ tx, tenantId, empresas, parametros, now, usuario });
  await loadPagamentosDemo({ tx, tenantId, now, usuario });
}

/** Loads perfis, people with their companies, and the service that runs the routines. */
async function loadPeople(
  { tx, tenantId, ids }: Loading,
  tenant: DemoTenant,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  const perfilIds = new Map(tenant.perfis.map(({ nome }) => [nome, crypto.randomUUID()]));
  for (const perfil of tenant.perfis) {
    await tx
      .insert(perfis)
      .values({ ...perfil, permissoes: [...perfil.permissoes], tenantId, id: perfilIds.get(perfil.nome) });
  }
  for (const { nome, email, perfil, empresas } of tenant.pessoas) {
    const id = crypto.randomUUID();
    const perfilId = perfilIds.get(perfil);
    if (!perfilId) throw new Error(`Demo person '${email}' has an unknown profile`);
    await tx
      .insert(usuarios)
      .values({ tenantId, id, nome, email, perfilId, senha: hashes.get(email) ?? null });
    for (const empresaId of (ids.empresas ?? []).slice(0, empresas)) {
      await tx.insert(empresasUsuarios).values({ tenantId, usuarioId: id, empresaId });
    }
    ids.usuarios = [...(ids.usuarios ?? []), id];
  }
  ids.perfis = [...perfilIds.values()];
  const criador = ids.usuarios?.[0];
  if (tenant.empresas && criador) {
    const routines = {
      nome: ROTINAS,
      permissoes: ESPECIES.map((especie) => especies[especie].age),
      todasEmpresas: true,
    };
    await tx.insert(servicos).values({ tenantId, criadoPor: criador, ...routines });
  }
}

/** Loads the documents received by a tenant, through the same code as an import. */
async function loadDocuments(
  { tx, tenantId, ids, now }: Loading,
  list: 'horizonte' | 'atlas',
): Promise<void> {
  const companies = empresasDemo(list);
  const parametros = parametrosSchema.parse({});
  const byCompany = new Map<number, { nome: string; bytes: Uint8Array }[]>();
  for await (const { empresa, nome, xml } of documentosDemo(list, now)) {
    const file = { nome, bytes: new TextEncoder().encode(xml) };
    byCompany.set(empresa, [...(byCompany.get(empresa) ?? []), file]);
  }
  const jobs = inlineJobs((error) => {
    throw error;
  });
  const reading = {
    jobs,
    guarda: null,
    owner: tenantId,
    inTransaction: <T>(work: (own: Tx) => Promise<T>) => work(tx),
    now,
  };
  for (const [position, files] of byCompany) {
    const [id, company] = [ids.empresas?.[position], companies[position]];
    if (!id || !company) throw new Error('A demo document is of no company');
    await become(tx, 'farol_app', tenantId, id);
    const empresa = { id, nome: company.nome, cpfCnpj: company.cpfCnpj };
    const kept = await storeFiles(
      // Stored as if SEFAZ's homologação had sent them: they count there and in the simulator.
      {
        tx,
        jobs,
        guarda: null,
        tenantId,
        parametros,
        now,
        origem: 'HOMOLOGACAO',
        audit: async () => undefined,
      },
      await readFiscais(reading, files),
      { empresas: [empresa], escolhida: empresa },
    );
    const failed = kept.find(({ situacao }) => situacao !== 'ok');
    if (failed) throw new Error(`A demo document was not kept: ${failed.mensagem}`);
  }
}

/** Returns the rows of a resource that has its own list; undefined for the others. */
function ownRows(name: string, list: 'horizonte' | 'atlas') {
  if (name === 'empresas') return empresasDemo(list);
  return name === 'fornecedores' ? fornecedoresDemo(list) : undefined;
}

/** Loads the rows of a resource. Adds their ids to those available for references. */
async function loadResource(
  { tx, tenantId, ids }: Loading,
  list: 'horizonte' | 'atlas',
  resource: (typeof registry)[number],
): Promise<void> {
  const empresaId = resource.scope === 'empresa' ? ids.empresas?.[0] : undefined;
  await become(tx, 'farol_app', tenantId, empresaId);
  const rows =
    ownRows(resource.name, list) ??
    Array.from({ length: GENERIC_ROWS }, (_, index) => demoRow(resource, index, ids));
  const kept = rows.map((row) => ({
    ...row,
    tenantId,
    id: crypto.randomUUID(),
    ...(empresaId && { empresaId }),
  }));
  const table: ResourceTable = resourceTables[resource.name];
  await tx.insert(table).values(kept);
  ids[resource.name] = kept.map((row) => row.id);
}

/**
 * Loads the declared resources except companies and people, in the order of the registry, so that references find their
 * rows.
 */
async function loadResources(loading: Loading, list: 'horizonte' | 'atlas'): Promise<void> {
  const { tx, tenantId, ids } = loading;
  for (const resource of registry) {
    if (!isReadOnly(resource) && !WITHOUT_GENERIC_ROWS.includes(resource.name)) {
      await loadResource(loading, list, resource);
    }
  }
  const withEvents = list === 'horizonte' ? empresasDemo(list).slice(0, COMPANIES_WITH_EVENTS) : [];
  for (const [position, { cpfCnpj }] of withEvents.entries()) {
    const id = ids.empresas?.[position];
    if (!id) throw new Error('A demo event is of no company');
    await become(tx, 'farol_app', tenantId, id);
    await loadEventosDemo({
      tx,
      tenantId,
      empresa: { id, cpfCnpj },
      quem: 'Demonstração',
      now: new Date(),
    });
  }
}
