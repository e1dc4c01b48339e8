import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nfses as nfsesResource } from '../contract/fiscal/nfse/nfses.ts';
import { TOTAL_CAP } from '../contract/list.ts';
import { acumulados, PENDENTE } from '../server/db/acumuladosTable.ts';
import { rowsOf, type Tx } from '../server/db/database.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import { nfes } from '../server/db/resourceTables.ts';
import { FONTES_DA_FILA } from '../server/fila/fontes.ts';
import { readResumoOfFila } from '../server/fila/readResumoOfFila.ts';
import { sumPagamentos } from '../server/fiscal/pagamentos/lancamentos/totais.ts';
import { checkSums, comSomasDe, remakeSums, somarPendentes } from '../server/resources/acumulados.ts';
import { parseSelection } from '../server/resources/listQuery.ts';
import { repository } from '../server/resources/repository.ts';
import { testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { lidasPor } from './support/lidas.ts';
import { operationsOf } from './support/openapi.ts';

const t = contractApp();
const superuser = () => t.app.superuser;
const dono = () => t.app.seeded.tenants.horizonte;

const nova = sql`md5(random()::text)`;
/** Returns the SQL for `rows` rows: their numbers, and for each the tenant and one of its companies. */
function spread(rows: number) {
  const { id, empresas } = dono();
  const whose = sql`${id}::uuid, (${sql.param(empresas)}::uuid[])[1 + n % ${empresas.length}::int]`;
  return { id, n: sql`generate_series(1, ${rows}::int) n`, whose };
}

async function fillNotas(rows: number): Promise<void> {
  const { n, whose } = spread(rows);
  await superuser().execute(sql`insert into nfses (tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, prestador, numero,
      valor, liquido, emissao, vence_em)
    select ${whose}, ${nova}, 'TOMADA', case n % 2 when 0 then 'A_REVISAR' else 'APROVADA' end, 'NORMAL', 'NACIONAL', 'Prestador', n::text,
      n * 10, n * 9, date '2026-11-01' + n % 9, date '2026-12-01' + n % 9 from ${n}`);
}

/** Inserts `rows` more rows of every counted kind, spread over the companies of the tenant. */
async function fill(rows: number): Promise<void> {
  const { id, n, whose } = spread(rows);
  const documento = (
    table: string,
    key: string,
  ) => sql`insert into ${sql.identifier(table)} (tenant_id, empresa_id, chave, valor, prazo,
      situacao, manifestacao, completude, assinatura, papel, emitido_em)
    select ${whose}, ${key} || lpad((n + floor(random() * 1e15))::text, 40, '0'), n * 100, date '2026-12-01' + n % 9,
      case n % 3 when 0 then 'CANCELADO' else 'AUTORIZADO' end, 'PENDENTE', 'RESUMO', 'NAO_VERIFICADA', 'RECEBIDO', now() from ${n}`;
  await superuser().execute(documento('nfes', '3526'));
  await superuser().execute(documento('ctes', '3527'));
  await fillNotas(rows);
  await superuser().execute(sql`insert into eventos (tenant_id, empresa_id, codigo, descricao, grupo, situacao, id_evento, data)
    select ${whose}, 'S-1200', 'Remuneração', 'PERIODICO', case n % 2 when 0 then 'REJEITADO' else 'ACEITO' end, ${nova}, now() from ${n}`);
  await superuser().execute(sql`insert into fornecedores (tenant_id, nome, cpf_cnpj, uf, ativo)
    select ${id}::uuid, 'Fornecedor ' || n, left(${nova}, 14), 'SP', n % 5 > 0 from ${n}`);
  await superuser().execute(sql`insert into empresas (tenant_id, nome, cpf_cnpj, uf, ativa, ambiente)
    select ${id}::uuid, 'Filial ' || n, left(${nova}, 14), 'SP', n % 5 > 0, 'SIMULADO' from ${n}`);
  await superuser().execute(sql`insert into auditoria (tenant_id, instante, usuario, acao, recurso, endereco, request_id)
    select ${id}::uuid, now(), 'ana', 'ALTERA', 'empresas', '', '' from ${n}`);
}

const within = <T>(work: (tx: Tx) => Promise<T>) => comSomasDe(t.app.db, dono().id, work);
const pergunta = (adiados: boolean) => ({ filtro: { adiados }, eu: '', hoje: '2026-12-04' });
const repositories = testCatalogue.resources.flatMap((resource) => {
  const table = testCatalogue.tables[resource.name];
  return resource.list.acumula && table
    ? [{ resource, rows: repository(resource, table, testCatalogue.rules[resource.name]) }]
    : [];
});

const { auditoria } = testCatalogue.tables;
const declarada = testCatalogue.resources.find(({ name }) => name === 'auditoria');
if (!auditoria || !declarada) throw new Error('there is no audit');
const livro = repository(declarada, auditoria, testCatalogue.rules.auditoria);

const notas = repositories.find(({ resource }) => resource.name === nfsesResource.name);

/** Returns the totals of every list, and the summary of the worklist. */
const ditas = () =>
  within(async (tx) => {
    const said: Record<string, unknown> = {};
    for (const { resource, rows } of repositories) {
      const [key = ''] = resource.list.acumula ?? [];
      const field = resource.fields[key];
      const value = field?.kind === 'enum' ? Object.keys(field.options).slice(0, 2) : true;
      for (const filter of [{}, { [key]: value }])
        said[`${resource.name} ${JSON.stringify(filter)}`] = await rows.sumMatching(tx, { filter }, true);
    }
    for (const adiados of [true, false])
      said[`fila ${adiados}`] = await readResumoOfFila(tx, FONTES_DA_FILA, pergunta(adiados));
    return said;
  });

/** Statements that change or remove rows of each kind. */
const CHANGES = [
  sql`update nfes set situacao = 'CANCELADO', prazo = null where random() < 0.3`,
  sql`update nfses set estado = 'APROVADA', valor = valor + 1 where random() < 0.3`,
  sql`update pagamentos set diverge = not diverge, estado = 'PAGO', saldo = 0, pago = liquido where random() < 0.3`,
  sql`update eventos set situacao = 'ACEITO' where random() < 0.5`,
  sql`update fornecedores set ativo = not ativo where random() < 0.5`,
  sql`update ctes set contestar_em = now() where random() < 0.3`,
  sql`delete from fornecedores where random() < 0.2`,
  sql`update empresas set ativa = not ativa where nome like 'Filial %' and random() < 0.5`,
  sql`delete from empresas where nome like 'Filial %' and random() < 0.2`,
];

describe('sums that are kept as documents are written', () => {
  it('are those of the rows, whatever is written at once, taken back or made anew meanwhile', async () => {
    await fill(60);
    const writer = async (turn: number) => {
      for (const change of CHANGES)
        await within(async (tx) => {
          await tx.execute(change);
          if (turn === 0) tx.rollback();
        }).catch((error: unknown) => {
          // Writers of the same rows may deadlock: the database aborts one of them and rolls back its changes.
          if (turn > 0 && !/deadlock/.test(String(Object(error).cause))) throw error;
        });
    };
    const again = async () => {
      for (let n = 0; n < 4; n += 1) {
        await within(remakeSums);
        expect(await within(checkSums)).toEqual([]);
      }
    };
    await Promise.all([writer(0), writer(1), writer(2), again()]);
    expect(await within(checkSums)).toEqual([]);
  });

  it('say of each list and of the worklist what its rows say', async () => {
    await fill(40);
    const kept = await ditas();
    await superuser()
      .insert(acumulados)
      .values({ tenantId: dono().id, donoId: dono().id, quadro: PENDENTE, grupo: [] });
    expect(await ditas()).toEqual(kept);
    await somarPendentes.run(t.app.deps, new AbortController().signal);
    expect(await superuser().$count(acumulados, sql`quadro = ${PENDENTE}`)).toBe(0);
    expect(await ditas()).toEqual(kept);
  });

  it('tell how long the audit is by its chain', async () => {
    await fill(20);
    const rows = await superuser().$count(sql`auditoria`, sql`tenant_id = ${dono().id}`);
    expect(await within((tx) => livro.countMatching(tx, ALL, true))).toBe(rows);
    const ofAna = { filter: { usuario: 'ana' } };
    expect(await within((tx) => livro.countMatching(tx, ofAna, true))).toBeGreaterThanOrEqual(20);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a period', { emissao_de: '2026-11-03' }],
    ['a supplier', { prestador: 'Prestador' }],
    ['a text', { q: 'prestador' }],
  ])(
    'of %s are those of all its rows, also where the list says no more than "more than"',
    async (_, filter) => {
      await fillNotas(TOTAL_CAP + 400);
      const asked = parseSelection(
        nfsesResource,
        new URLSearchParams({ filter: JSON.stringify(filter) }),
        new Date(),
      );
      const said = await within(async (tx) => notas?.rows.sumMatching(tx, { filter: asked.filter }, true));
      const [rows] = await rowsOf(
        superuser(),
        sql`select count(*)::int as total, sum(valor)::text as valor from nfses
           where prestador = 'Prestador' and emissao >= ${filter.emissao_de ?? '2026-01-01'}::date`,
      );
      expect({ total: said?.total, valor: said?.somas.valor }).toEqual(rows);
      expect(said?.total).toBeGreaterThan(TOTAL_CAP);
      await superuser().execute(sql`delete from nfses where prestador = 'Prestador'`);
    },
  );

  it('hold the companies from before they were counted', async () => {
    await fill(5);
    await superuser().execute(sql`delete from acumulados where quadro = 'empresas'`);
    const { sql: text = '' } = readMigrations().find(({ name }) => name === '0126_empresas_contadas') ?? {};
    const [counting = ''] = text.match(/insert into acumulados[^;]+;/) ?? [];
    await superuser().execute(sql.raw(counting));
    expect(await within(checkSums)).toEqual([]);
  });

  it('that are wrong are told, and made right', async () => {
    await fill(10);
    await superuser().execute(
      sql`update acumulados set itens = itens + 1, v1 = v1 - 5 where quadro = 'nfes'`,
    );
    expect((await within(checkSums)).map(({ quadro }) => quadro)).toContain('nfes');
    await within(remakeSums);
    expect(await within(checkSums)).toEqual([]);
  });

  it('stay few rows, however many statements write', async () => {
    await fill(5);
    const before = await superuser().$count(acumulados);
    const again = sql`update ${nfes} set valor = valor + 1 where id = (select id from nfes order by id limit 1)`;
    for (let n = 0; n < 20; n += 1) await within((tx) => tx.execute(again));
    expect(await superuser().$count(acumulados)).toBeLessThanOrEqual(before);
  });
});

/**
 * Writes the sums into an empty table, so that no dead rows are read: the database removes those only when no transaction needs them any
 * more.
 */
const rewriteSums = () =>
  superuser().execute(sql`do $$ begin
    create temporary table somas on commit drop as select * from acumulados;
    truncate acumulados;
    insert into acumulados select * from somas;
    end $$`);

/** Disables autovacuum on the tables: its analyses start at any time, and delay the removal of dead rows. */
const holdAnalyses = () =>
  superuser().execute(sql`do $$ declare t regclass; begin
    for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', t);
    end loop; end $$`);

/**
 * Returns the rows read when indexes are used wherever there is one: depending on its statistics, the planner may read so few rows whole.
 */
const visited = (work: (tx: Tx) => Promise<unknown>) =>
  within(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return lidasPor(tx, () => work(tx));
  });

const ALL = { filter: {} };
const FEW = 'people write them one by one';
/** Every route that counts or sums all matching rows, with its read; or why it may read more where there are more rows. */
const ROTAS: Readonly<Record<string, ((tx: Tx) => Promise<unknown>) | string>> = {
  ...Object.fromEntries(
    repositories.flatMap(({ resource: { name, list }, rows }) => [
      [`/v1/${name}/total`, (tx: Tx) => rows.countMatching(tx, ALL, true)],
      ...(list.totals ? [[`/v1/${name}/somas`, (tx: Tx) => rows.sumMatching(tx, ALL, true)]] : []),
    ]),
  ),
  '/v1/fila/resumo': (tx) => readResumoOfFila(tx, FONTES_DA_FILA, pergunta(false)),
  '/v1/auditoria/total': (tx) => livro.countMatching(tx, ALL, true),
  ...Object.fromEntries(
    ['amostras', 'contratos', 'layouts', 'perfis', 'servicos', 'tenants', 'usuarios', 'webhooks'].map(
      (name) => [`/v1/${name}/total`, FEW],
    ),
  ),
  '/v1/pagamentos/totais': (tx) => sumPagamentos(tx, ALL, true),
};

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'no count and no sum of a whole list reads more where there are more rows',
  async () => {
    const addresses = (await operationsOf(t.app)).map(({ path }) => path);
    expect(addresses.filter((path) => /\/(total|totais|somas|resumo)$/.test(path)).toSorted()).toEqual(
      Object.keys(ROTAS).toSorted(),
    );
    const read = async () => {
      await within(remakeSums);
      await rewriteSums();
      const all: Record<string, number> = {};
      for (const [path, ask] of Object.entries(ROTAS))
        if (typeof ask !== 'string') all[path] = await visited(ask);
      return all;
    };
    await holdAnalyses();
    await fill(60);
    const before = await read();
    await fill(600);
    const after = await read();
    for (const [path, few] of Object.entries(before)) expect(after[path], path).toBeLessThan(1.5 * few + 40);
  },
);
