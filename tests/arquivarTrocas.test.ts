import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { LOTES, loteArquivadoSchema, mesesArquivadosSchema } from '../contract/logs/arquivadas.ts';
import { LEIA_ME } from '../contract/logs/manifesto.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { unzip } from './support/zip.ts';

const MES = '2018-03';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  await app.superuser.execute(
    sql`update tenants set parametros = parametros || '{"arquivaTrocas": true}' where id = ${app.seeded.tenants.horizonte.id}`,
  );
});

/** Inserts `quantas` exchanges of a company, one a minute after `desde`, whose requests have about `bytes` characters. */
async function exchanged(empresa: string, quantas: number, desde: string, bytes = 40): Promise<void> {
  const { id } = app.seeded.tenants.horizonte;
  await app.superuser.execute(sql`insert into trocas_sefaz
    (tenant_id, id, empresa_id, ambiente, servico, url, pedido, resposta, manifestacoes, criado_em)
    select ${id}::uuid, gen_random_uuid(), ${empresa}::uuid, 'SIMULADO', 'NFeRecepcaoEvento4', '',
           '<CPF>52998224725</CPF>' || repeat('é', ${bytes}::int), '<ret>' || n || '</ret>', '{}',
           ${desde}::timestamptz + n * interval '1 minute'
      from generate_series(1, ${quantas}) n`);
}

async function aNight(): Promise<void> {
  await app.runRoutines();
  app.advance(24 * 3_600_000);
  await app.runRoutines();
}

const left = async () =>
  Number((await rowsOf(app.superuser, sql`select count(*)::int as n from trocas_sefaz`))[0]?.n);
const linhaSchema = z.object({ pedido: z.string(), resposta: z.string(), criadoEm: z.iso.datetime() });
const auditedSchema = z.object({ acao: z.string(), antes: z.unknown(), depois: z.unknown() });
const audited = async (recurso: string) =>
  z
    .array(auditedSchema)
    .parse(
      await rowsOf(
        app.superuser,
        sql`select acao, antes, depois from auditoria where recurso = ${recurso} order by sequencia`,
      ),
    );

const token = async (who: Parameters<TestApp['signIn']>[0]) => (await app.signIn(who)).accessToken;
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
const meses = async (of: string) =>
  mesesArquivadosSchema.parse(
    await (await app.request('/v1/logs/arquivadas', { token: of, headers })).json(),
  );
const arquivo = async (of: string, mes = MES) =>
  app.request(`/v1/logs/arquivadas/${mes}/arquivo`, { token: of, headers });

it('what leaves the book lies whole in the file of its month, lot by lot, and the audit tells the same sums', async () => {
  const [primeira = '', outra = ''] = app.seeded.tenants.horizonte.empresas;
  await exchanged(primeira, 700, '2018-03-31T20:00:00-03:00');
  await exchanged(outra, 3, '2018-03-05T10:00:00-03:00', 5 * 1024 * 1024);
  await aNight();
  expect(await left()).toBe(0);
  const total = await token('total');
  // From 20:00 to midnight there are 240 minutes: the last exchange of them is in April in Brasília.
  const [abril, marco] = await meses(total);
  expect(abril).toMatchObject({ mes: '2018-04', empresas: 1, linhas: 461 });
  expect(marco).toMatchObject({ mes: MES, empresas: 2, linhas: 242 });

  const response = await arquivo(total);
  expect(response.status).toBe(200);
  const files = await unzip(new Uint8Array(await response.arrayBuffer()));
  const lotes = z.array(loteArquivadoSchema).parse(JSON.parse(new TextDecoder().decode(files.get(LOTES))));
  expect([...files.keys()].slice(-2)).toEqual([LOTES, LEIA_ME]);
  const arquivos = [...files.keys()].slice(0, -2);
  expect(arquivos).toHaveLength(2);
  for (const nome of arquivos) expect(nome).toMatch(/^[\dA-Z]{14}-2018-03\.jsonl$/);

  const sums: string[] = [];
  let lidas = 0;
  for (const nome of arquivos) {
    const lines = new TextDecoder().decode(files.get(nome)).split('\n').slice(0, -1);
    const trocas = lines.map((line) => linhaSchema.parse(JSON.parse(line)));
    expect(trocas.map(({ criadoEm }) => criadoEm)).toEqual(trocas.map(({ criadoEm }) => criadoEm).sort());
    expect(new Set(trocas.map(({ resposta }) => resposta)).size).toBe(trocas.length);
    for (const { pedido } of trocas) expect(pedido).toMatch(/^<CPF>52998224725<\/CPF>é+$/);
    lidas += trocas.length;
    for (const lote of lotes.filter((one) => one.arquivo === nome)) {
      const dele = lines.slice(lote.primeira - 1, lote.primeira - 1 + lote.linhas);
      const sum = createHash('sha256')
        .update(`${dele.join('\n')}\n`)
        .digest('hex');
      expect(sum).toBe(lote.sha256);
      sums.push(sum);
    }
  }
  expect(lidas).toBe(242);
  // Each large exchange went alone, because no more than that fits in memory.
  expect(lotes.filter(({ linhas }) => linhas === 1)).toHaveLength(3);
  const removed = await audited('trocas_sefaz');
  expect(
    removed.filter(({ depois }) =>
      sums.includes(z.object({ arquivadas: z.string() }).parse(depois).arquivadas),
    ),
  ).toHaveLength(lotes.length);
  expect(
    removed
      .map(({ antes }) => z.object({ registros: z.int() }).parse(antes).registros)
      .reduce((a, b) => a + b),
  ).toBe(703);
  expect((await audited('trocas_arquivadas')).at(-1)).toMatchObject({
    acao: 'BAIXA',
    depois: { mes: MES, registros: 242, numerosInteiros: ['integracoes'] },
  });
});

it('what cannot be archived stays in the book', async () => {
  const [primeira = ''] = app.seeded.tenants.horizonte.empresas;
  await exchanged(primeira, 5, '2018-03-05T10:00:00-03:00');
  await app.superuser.execute(sql`revoke insert on trocas_arquivadas from farol_auth`);
  try {
    await aNight();
  } finally {
    await app.superuser.execute(sql`grant insert on trocas_arquivadas to farol_auth`);
  }
  expect(await left()).toBe(5);
  expect(await meses(await token('total'))).toEqual([]);
});

it('a month leaves when all of it is old enough; without the parameter nothing is archived', async () => {
  const [primeira = ''] = app.seeded.tenants.horizonte.empresas;
  await app.superuser.execute(sql`update tenants set parametros = parametros || '{"arquivaTrocas": false}'`);
  const marco = new Date('2026-03-15T12:00:00-03:00').getTime();
  app.advance(marco - app.deps.clock().getTime());
  // 72 months earlier is in March 2020: nothing of that month is removed yet.
  await exchanged(primeira, 2, '2020-03-01T00:00:00-03:00');
  await exchanged(primeira, 3, '2020-02-29T23:50:00-03:00');
  await aNight();
  expect(await left()).toBe(2);
  expect(await meses(await token('total'))).toEqual([]);
  const [only, ...more] = await audited('trocas_sefaz');
  expect([only, more]).toMatchObject([{ antes: { registros: 3, prazoMeses: 72 }, depois: null }, []]);
});

it('is for who acts for the companies and sees logs; to take it away, for who sees CPFs whole', async () => {
  const [primeira = '', outra = ''] = app.seeded.tenants.horizonte.empresas;
  await exchanged(primeira, 2, '2018-03-05T10:00:00-03:00');
  await exchanged(outra, 3, '2018-03-05T10:00:00-03:00');
  await aNight();
  const total = await token('total');
  expect((await arquivo(total, '2018-02')).status).toBe(404);
  expect((await arquivo(total, 'x')).status).toBe(404);
  const vizinho = await token('vizinho');
  expect(await meses(vizinho)).toEqual([]);
  expect((await arquivo(vizinho)).status).toBe(404);
  const only = (codes: string) => rowsOf(app.superuser, sql`update perfis set permissoes = ${codes}::text[]`);
  await only('{LOG_BAIXA}');
  expect(await meses(total)).toHaveLength(1);
  expect((await arquivo(total)).status).toBe(403);
  await only('{CPF_REVELA}');
  expect((await arquivo(total)).status).toBe(403);
  await only('{LOG_BAIXA,CPF_REVELA}');
  const { tenantId, id } = app.seeded.users.total;
  await rowsOf(
    app.superuser,
    sql`delete from empresas_usuarios where tenant_id = ${tenantId} and usuario_id = ${id} and empresa_id = ${outra}`,
  );
  expect(await meses(total)).toMatchObject([{ empresas: 1, linhas: 2 }]);
});
