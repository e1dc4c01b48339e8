import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { acumulados, PENDENTE } from '../server/db/acumuladosTable.ts';
import type { Tx } from '../server/db/database.ts';
import { nfes } from '../server/db/resourceTables.ts';
import { FONTES } from '../server/fila/fontes.ts';
import { lerResumo } from '../server/fila/lerResumo.ts';
import { somarPagamentos } from '../server/fiscal/pagamentos/lancamentos/totais.ts';
import { comSomasDe, conferirSomas, refazerSomas, somarPendentes } from '../server/resources/acumulados.ts';
import { repository } from '../server/resources/repository.ts';
import { testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { lidasPor } from './support/lidas.ts';
import { operationsOf } from './support/openapi.ts';

const t = contractApp();
const superuser = () => t.app.superuser;
const dono = () => t.app.seeded.tenants.horizonte;

/** Rows of every kind that counts, as many more as asked for, spread over the companies of the tenant. */
async function fill(rows: number): Promise<void> {
  const { id, empresas } = dono();
  const n = sql`generate_series(1, ${rows}::int) n`;
  const whose = sql`${id}::uuid, (${sql.param(empresas)}::uuid[])[1 + n % ${empresas.length}::int]`;
  const nova = sql`md5(random()::text)`;
  const documento = (
    table: string,
    key: string,
  ) => sql`insert into ${sql.identifier(table)} (tenant_id, empresa_id, chave, valor, prazo,
      situacao, manifestacao, completude, assinatura, papel, emitido_em)
    select ${whose}, ${key} || lpad((n + floor(random() * 1e15))::text, 40, '0'), n * 100, date '2026-12-01' + n % 9,
      case n % 3 when 0 then 'CANCELADO' else 'AUTORIZADO' end, 'PENDENTE', 'RESUMO', 'NAO_VERIFICADA', 'RECEBIDO', now() from ${n}`;
  await superuser().execute(documento('nfes', '3526'));
  await superuser().execute(documento('ctes', '3527'));
  await superuser().execute(sql`insert into nfses (tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, prestador, numero,
      valor, liquido, emissao, vence_em)
    select ${whose}, ${nova}, 'TOMADA', case n % 2 when 0 then 'A_REVISAR' else 'APROVADA' end, 'NORMAL', 'NACIONAL', 'Prestador', n::text,
      n * 10, n * 9, date '2026-11-01' + n % 9, date '2026-12-01' + n % 9 from ${n}`);
  await superuser().execute(sql`insert into eventos (tenant_id, empresa_id, codigo, descricao, grupo, situacao, id_evento, data)
    select ${whose}, 'S-1200', 'Remuneração', 'PERIODICO', case n % 2 when 0 then 'REJEITADO' else 'ACEITO' end, ${nova}, now() from ${n}`);
  await superuser().execute(sql`insert into fornecedores (tenant_id, nome, cpf_cnpj, uf, ativo)
    select ${id}::uuid, 'Fornecedor ' || n, left(${nova}, 14), 'SP', n % 5 > 0 from ${n}`);
}

const within = <T>(work: (tx: Tx) => Promise<T>) => comSomasDe(t.app.db, dono().id, work);
const pergunta = (adiados: boolean) => ({ filtro: { adiados }, eu: '', hoje: '2026-12-04' });
const repositories = testCatalogue.resources.flatMap((resource) => {
  const table = testCatalogue.tables[resource.name];
  return resource.list.acumula && table
    ? [{ resource, rows: repository(resource, table, testCatalogue.rules[resource.name]) }]
    : [];
});

/** All that is said of the whole of a list, and the worklist summed. */
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
      said[`fila ${adiados}`] = await lerResumo(tx, FONTES, pergunta(adiados));
    return said;
  });

/** Something of each kind changes, comes or goes. */
const CHANGES = [
  sql`update nfes set situacao = 'CANCELADO', prazo = null where random() < 0.3`,
  sql`update nfses set estado = 'APROVADA', valor = valor + 1 where random() < 0.3`,
  sql`update pagamentos set diverge = not diverge, estado = 'PAGO', saldo = 0, pago = liquido where random() < 0.3`,
  sql`update eventos set situacao = 'ACEITO' where random() < 0.5`,
  sql`update fornecedores set ativo = not ativo where random() < 0.5`,
  sql`update ctes set contestar_em = now() where random() < 0.3`,
  sql`delete from fornecedores where random() < 0.2`,
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
          // Two who change the same rows may each wait for the other: one of them is turned away, and takes all back.
          if (turn > 0 && !/deadlock/.test(String(Object(error).cause))) throw error;
        });
    };
    const again = async () => {
      for (let n = 0; n < 4; n += 1) {
        await within(refazerSomas);
        expect(await within(conferirSomas)).toEqual([]);
      }
    };
    await Promise.all([writer(0), writer(1), writer(2), again()]);
    expect(await within(conferirSomas)).toEqual([]);
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

  it('that are wrong are told, and made right', async () => {
    await fill(10);
    await superuser().execute(
      sql`update acumulados set itens = itens + 1, v1 = v1 - 5 where quadro = 'nfes'`,
    );
    expect((await within(conferirSomas)).map(({ quadro }) => quadro)).toContain('nfes');
    await within(refazerSomas);
    expect(await within(conferirSomas)).toEqual([]);
  });

  it('stay few rows, however many statements write', async () => {
    await fill(5);
    const before = await superuser().$count(acumulados);
    const again = sql`update ${nfes} set valor = valor + 1 where id = (select id from nfes order by id limit 1)`;
    for (let n = 0; n < 20; n += 1) await within((tx) => tx.execute(again));
    expect(await superuser().$count(acumulados)).toBeLessThanOrEqual(before);
  });
});

const visited = (work: (tx: Tx) => Promise<unknown>) => within((tx) => lidasPor(tx, () => work(tx)));

const ALL = { filter: {} };
const FEW = 'people write them one by one';
const MARKED = 'asked once, where a person marks all of more than a thousand';
/** Every address that counts or sums all that matches, and what it reads; or why more of it may be read where there is more. */
const ROTAS: Readonly<Record<string, ((tx: Tx) => Promise<unknown>) | string>> = {
  ...Object.fromEntries(
    repositories.flatMap(({ resource: { name, list }, rows }) => [
      [`/v1/${name}/total`, (tx: Tx) => rows.countMatching(tx, ALL, true)],
      ...(list.totals ? [[`/v1/${name}/somas`, (tx: Tx) => rows.sumMatching(tx, ALL, true)]] : []),
    ]),
  ),
  '/v1/fila/resumo': (tx) => lerResumo(tx, FONTES, pergunta(false)),
  '/v1/auditoria/total': 'who exports the book asks once how long it is; nothing of it ever changes',
  '/v1/empresas/total': MARKED,
  ...Object.fromEntries(
    ['amostras', 'contratos', 'layouts', 'perfis', 'servicos', 'tenants', 'usuarios', 'webhooks'].map(
      (name) => [`/v1/${name}/total`, FEW],
    ),
  ),
  '/v1/pagamentos/totais': (tx) => somarPagamentos(tx, ALL, true),
};

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'no count and no sum of a whole list reads more where there are more rows',
  async () => {
    const addresses = (await operationsOf(t.app)).map(({ path }) => path);
    expect(addresses.filter((path) => /\/(total|totais|somas|resumo)$/.test(path)).toSorted()).toEqual(
      Object.keys(ROTAS).toSorted(),
    );
    const read = async () => {
      await within(refazerSomas);
      // What was there before is looked at too, until it is cleared away.
      await superuser().execute(sql`vacuum acumulados`);
      const all: Record<string, number> = {};
      for (const [path, ask] of Object.entries(ROTAS))
        if (typeof ask !== 'string') all[path] = await visited(ask);
      return all;
    };
    await fill(60);
    const before = await read();
    await fill(600);
    const after = await read();
    for (const [path, few] of Object.entries(before)) expect(after[path], path).toBeLessThan(1.5 * few + 40);
  },
);
