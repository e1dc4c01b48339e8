import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '../contract/brasil/date.ts';
import { chegaram, type Numero, vencem } from '../contract/numeros.ts';
import { createTestApp, type TestApp } from './harness.ts';
import type { Who } from './seed.ts';
import { seedDocumento } from './support/documentos.ts';
import { painelOf } from './support/painel.ts';

const HOJE = '2026-07-15';
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const { call, painel } = painelOf(() => app);

const totalSchema = z.object({ total: z.int() });
/** Returns the number of rows in the list that a number links to. */
async function listed(who: Who, { nome, destino }: Numero, empresaId?: string): Promise<number> {
  if (!('filtro' in destino)) throw new Error(`${nome} has no list`);
  const { recurso, filtro } = destino;
  const filter = JSON.stringify({ ...filtro, ...(empresaId ? { empresaId: [empresaId] } : {}) });
  const answer = await call(who, `/v1/${recurso}/total?filter=${encodeURIComponent(filter)}`);
  return totalSchema.parse(await answer.json()).total;
}

async function nfse(empresa: number, estado: string, vence: string | null, valor: number) {
  const { id, empresas } = app.seeded.tenants.horizonte;
  await app.superuser.execute(sql`
    insert into nfses (tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, vence_em, valor)
    values (${id}, ${empresas[empresa]}, ${crypto.randomUUID()}, 'TOMADA', ${estado}, 'NORMAL', 'NACIONAL', ${vence}, ${valor})`);
}

/** Document of a company that is due in `dias` days. */
interface Vence {
  empresa: number;
  dias: number;
  valor: number | null;
  aConfirmar?: boolean;
}

const doc = (table: 'nfes' | 'ctes', { empresa, dias, valor, aConfirmar = false }: Vence) =>
  seedDocumento(app, table, { tenant: 'horizonte', empresa, prazo: addDays(HOJE, dias), valor, aConfirmar });

async function seedWork() {
  for (const [empresa, dias, valor] of [
    [0, -2, 100],
    [0, 0, 1_000],
    [0, 0, 2_000],
    [0, 29, 50],
    [0, 30, 70],
    [1, 3, 8_431_000],
    [1, 3, null],
    [3, 1, 9],
  ] as const)
    await doc('nfes', { empresa, dias, valor });
  await doc('ctes', { empresa: 1, dias: 4, valor: 500 });
  // Documents known only from a file are never counted as confirmed.
  for (const table of ['nfes', 'ctes'] as const)
    for (const dias of [0, 3, 29]) await doc(table, { empresa: 1, dias, valor: 9_000, aConfirmar: true });
  await nfse(0, 'A_REVISAR', addDays(HOJE, 5), 300);
  await nfse(1, 'EM_DUVIDA', null, 40);
  await nfse(1, 'APROVADA', addDays(HOJE, 5), 7);
  await seedDocumento(app, 'nfes', { tenant: 'atlas', empresa: 0, prazo: HOJE, valor: 1 });
}

describe('what falls due by day', () => {
  it('is told by company, kind and day with its value, and each number is what its list shows', async () => {
    await seedWork();
    const { vencimentos, falhas } = await painel('total');
    expect(falhas).toEqual([]);
    expect(vencimentos).toMatchObject({ hoje: HOJE, empresas: 3 });
    expect(vencimentos?.dias).toHaveLength(30);
    expect(vencimentos?.dias.slice(0, 5).map(({ util }) => util)).toEqual([true, true, true, false, false]);
    const lines = vencimentos?.linhas ?? [];
    expect(
      lines.map(({ nome, especie, dias }) => [
        nome,
        especie,
        dias.map(({ total, centavos }) => [total, centavos]),
      ]),
    ).toEqual([
      [
        'Água Clara Ltda',
        'NFE',
        [
          [2, 3_000],
          [1, 50],
        ],
      ],
      ['Água Clara Ltda', 'NFSE', [[1, 300]]],
      ['Beta Comércio', 'NFE', [[2, 8_431_000]]],
      ['Beta Comércio', 'CTE', [[1, 500]]],
    ]);
    for (const { empresaId, especie, dias } of lines) {
      for (const { dia, total } of dias)
        expect(await listed('total', vencem(especie, dia, dia), empresaId)).toBe(total);
    }
  });

  it('is counted and summed to the last one, however many there are', async () => {
    const { id, empresas } = app.seeded.tenants.horizonte;
    await app.superuser.execute(sql`
      insert into nfes (tenant_id, empresa_id, emitente, chave, papel, situacao, manifestacao, completude, assinatura, prazo, valor)
      select ${id}, ${empresas[0]}, 'x', 'k' || n, 'RECEBIDO', 'AUTORIZADO', 'PENDENTE', 'RESUMO', 'NAO_VERIFICADA',
             ${HOJE}::date + n % 3, 10 from generate_series(1, 2400) n`);
    const [line] = (await painel('total')).vencimentos?.linhas ?? [];
    expect(line?.dias).toMatchObject(
      [0, 1, 2].map((n) => ({ dia: addDays(HOJE, n), total: 800, centavos: 8_000, mais: false })),
    );
    expect((await painel('total')).trabalho?.find(({ tipo }) => tipo === 'NFE')).toMatchObject({
      total: 2400,
      centavos: 24_000,
      mais: false,
    });
    // Arrivals are counted up to a limit; a partial count has no sum.
    expect((await painel('total')).chegadas?.itens).toEqual([
      { especie: 'NFE', total: 1000, centavos: null, mais: true },
    ]);
  });
});

describe('work by kind', () => {
  it('is what the worklist has, overdue too, and values', async () => {
    await seedWork();
    const { trabalho } = await painel('total');
    expect(trabalho?.map(({ tipo, total, centavos }) => [tipo, total, centavos])).toEqual([
      ['NFE', 10, 8_461_220],
      ['CTE', 4, 27_500],
      ['NFSE', 2, 340],
      // A trigger creates a pagamento for every nota tomada.
      ['PAGAMENTO', expect.any(Number), expect.any(Number)],
      ['EVENTO', 0, null],
    ]);
  });

  it('tells each person the kinds that the person may see, and nobody those of another tenant', async () => {
    await seedWork();
    const { trabalho, vencimentos } = await painel('consulta');
    // A user who may only read sees the pending items in the worklist, and the same number here.
    expect(trabalho?.find(({ tipo }) => tipo === 'NFSE')).toMatchObject({ total: 1 });
    expect(new Set(vencimentos?.linhas.map(({ nome }) => nome))).toEqual(new Set(['Água Clara Ltda']));
    expect(await painel('vazio')).toMatchObject({
      vencimentos: null,
      trabalho: null,
      ritmo: null,
      chegadas: null,
      capturas: null,
    });
    expect((await painel('vizinho')).trabalho?.find(({ tipo }) => tipo === 'NFE')).toMatchObject({
      total: 1,
      centavos: 1,
    });
  });

  it('counts what was done by day, and whose it was', async () => {
    const { id, empresas } = app.seeded.tenants.horizonte;
    const act = (dias: number, tipo: string, usuario: string | null) =>
      app.superuser.execute(sql`
        insert into manifestacoes (tenant_id, empresa_id, usuario_id, ambiente, chave, tp_evento, n_seq_evento, estado, criado_em)
        values (${id}, ${empresas[1]}, ${usuario}, 'SIMULADO', ${crypto.randomUUID()}, ${tipo}, 1, 'registrada',
                (${addDays(HOJE, dias)} || ' 23:30-03')::timestamptz)`);
    await act(-1, '210200', app.seeded.users.total.id);
    await act(-1, '210240', app.seeded.users.consulta.id);
    await act(-1, '210210', app.seeded.users.total.id);
    await act(-13, '210200', null);
    await act(-14, '210200', null);
    const { ritmo } = await painel('total');
    const nfe = ritmo?.feitas.find(({ tipo }) => tipo === 'NFE');
    expect(ritmo?.dias.at(-1)).toBe(HOJE);
    expect(nfe).toMatchObject({ porDia: [1, ...Array(11).fill(0), 2, 0], minhas: 1 });
  });
});

describe('what came since the last visit', () => {
  const visit = (who: Who) => call(who, '/v1/painel/visita', { method: 'POST' });

  it('is counted from the last time the dashboard was on the screen, of this person alone', async () => {
    await doc('nfes', { empresa: 0, dias: 5, valor: 1_000 });
    expect((await painel('total')).chegadas).toMatchObject({
      primeira: true,
      itens: [{ especie: 'NFE', total: 1, centavos: 1_000 }],
    });
    expect((await visit('total')).status).toBe(204);
    app.advance(MINUTE);
    // Within one visit, a second look removes nothing.
    expect((await painel('total')).chegadas).toMatchObject({ primeira: true, itens: [{ total: 1 }] });
    app.advance(45 * MINUTE);
    expect((await painel('total')).chegadas).toMatchObject({ primeira: false, itens: [] });
    await doc('ctes', { empresa: 1, dias: 5, valor: 20 });
    await visit('total');
    app.advance(MINUTE);
    expect((await painel('total')).chegadas?.itens).toEqual([
      { especie: 'CTE', total: 1, centavos: 20, mais: false },
    ]);
    expect((await painel('consulta')).chegadas?.primeira).toBe(true);
  });

  it('has the numbers of its lists, which begin where it does', async () => {
    await doc('nfes', { empresa: 0, dias: 5, valor: 1_000 });
    await visit('total');
    app.advance(45 * MINUTE);
    for (const empresa of [0, 1]) await doc('nfes', { empresa, dias: 5, valor: 1_000 });
    await doc('ctes', { empresa: 1, dias: 5, valor: 20 });
    await nfse(0, 'A_REVISAR', null, 40);
    await visit('total');
    const { chegadas } = await painel('total');
    expect(chegadas?.itens.map(({ especie, total }) => [especie, total])).toEqual([
      ['NFE', 2],
      ['CTE', 1],
      ['NFSE', 1],
    ]);
    for (const { especie, total } of chegadas?.itens ?? [])
      expect(await listed('total', chegaram(especie, chegadas?.desde ?? ''))).toBe(total);
  });
});

describe('a source that fails', () => {
  afterEach(() => app.superuser.execute(sql`grant select on distribuicoes to farol_app`));

  it('is named and never shown as nothing, and the others are shown; asked for alone, it comes again', async () => {
    await seedWork();
    await app.superuser.execute(sql`revoke select on distribuicoes from farol_app`);
    const broken = await painel('total');
    expect(broken.falhas).toEqual(['capturas']);
    expect(broken.capturas).toBeNull();
    expect(broken.trabalho?.[0]).toMatchObject({ tipo: 'NFE', total: 10 });
    expect(broken.pendencias).not.toBeNull();
    expect(app.log).toContainEqual(
      expect.objectContaining({ evento: 'PAINEL_SEM_FONTE', parte: 'capturas' }),
    );
    await app.superuser.execute(sql`grant select on distribuicoes to farol_app`);
    const again = await painel('total', '?partes=capturas');
    expect(again).toMatchObject({ falhas: [], trabalho: null });
    expect(again.capturas).toMatchObject({ comProblema: expect.any(Number), fontes: [] });
  });

  it('is refused by a name that there is not', async () => {
    expect((await call('total', '/v1/painel?partes=nada')).status).toBe(400);
  });
});

describe('how the customers fare', () => {
  it('is told to administrators alone, in numbers, without a name or value of what customers have', async () => {
    await seedWork();
    const { saude, vencimentos } = await painel('admin');
    expect(vencimentos).toBeNull();
    const horizonte = saude?.tenants.find(({ id }) => id === app.seeded.tenants.horizonte.id);
    expect(horizonte).toMatchObject({
      usuarios: expect.any(Number),
      empresas: 3,
      entraram: 0,
      falhas: 0,
      certificados: 0,
    });
    expect(saude?.tenants.map(({ id }) => id)).toContain(app.seeded.tenants.atlas.id);
    expect(saude?.banco).toMatch(/^\d{4}_/);
    await app.signIn('total');
    expect((await painel('admin')).saude?.tenants.find(({ id }) => id === horizonte?.id)).toMatchObject({
      entraram: 1,
    });
    const text = JSON.stringify((await painel('admin')).saude);
    for (const secret of ['Água Clara', 'Fornecedora', '8431000', 'total@horizonte'])
      expect(text).not.toContain(secret);
    expect((await painel('total')).saude).toBeNull();
  });
});
