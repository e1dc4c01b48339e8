import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../mocks/nfse/escreve/evento.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { seedDocumento } from '../support/documentos.ts';
import { BETA, importer, importNotas, nota, PRESTADOR, receberDoAdn } from '../support/nfse.ts';
import type { Importer } from '../support/portas.ts';

let app: TestApp;
let asked: Importer;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  asked = await importer(app);
});

const linhaSchema = z.array(
  z.looseObject({
    id: z.uuid(),
    versao: z.int(),
    documento: z.string(),
    numero: z.string(),
    estado: z.string(),
    liquido: z.int().nullable(),
    pago: z.int(),
    saldo: z.int(),
    pagoEm: z.string().nullable(),
    divergencia: z.string().nullable(),
    cancelado: z.boolean(),
    resposta: z.string(),
  }),
);

async function lista() {
  const answer = await app.request('/v1/pagamentos', asked);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return linhaSchema.parse(await answer.json());
}

interface Lancado {
  tipo?: string;
  data?: string | null;
  valor?: number | null;
  encargos?: number;
  desconto?: number;
  divergencia?: string | null;
}

/** Inserts entries for the only document in the database, bypassing the API, and recalculates it. */
async function lancar(...lancados: readonly Lancado[]) {
  for (const {
    tipo = 'PAGAMENTO',
    data = '2026-07-20',
    valor = null,
    encargos = 0,
    desconto = 0,
    divergencia = null,
  } of lancados) {
    await app.superuser.execute(sql`
      insert into pagamentos_lancamentos (tenant_id, empresa_id, pagamento_id, tipo, data, valor, encargos, desconto, origem, divergencia, quem)
      select tenant_id, empresa_id, id, ${tipo}, ${data}, ${valor}, ${encargos}, ${desconto}, 'A_MAO', ${divergencia}, 'Ana' from pagamentos`);
  }
  await app.superuser.execute(sql`select farol_recalcula_pagamentos(array(select id from pagamentos))`);
  const [linha] = await lista();
  return linha;
}

const chegou = (other: Parameters<typeof nota>[0] = {}) =>
  importNotas(app, asked, { 'nota.xml': escreverNacional(nota(other)) });

describe('the list of what is to be paid follows the documents', () => {
  it('holds each note that was taken, with its net value, and none that was issued', async () => {
    const own = { documento: PRESTADOR, nome: 'Consultoria Horizonte Ltda' };
    await importNotas(app, asked, {
      'tomada.xml': escreverNacional(nota()),
      'emitida.xml': escreverNacional(
        nota({
          ...nota(),
          numero: '9',
          prestador: { ...nota().prestador, documento: BETA },
          tomador: { ...nota().tomador, ...own },
        }),
      ),
    });
    expect(await lista()).toMatchObject([
      { documento: 'NFSE', numero: '123', estado: 'SEM_DATA', liquido: 100_000, pago: 0, saldo: 100_000 },
    ]);
  });

  it('puts a cancelled note out of the list, and keeps what was paid of it', async () => {
    const cancela = {
      chave: chaveInventada(nota()),
      tipo: 101101,
      autor: PRESTADOR,
      em: '2026-07-08T10:00:00-03:00',
    } as const;
    await chegou();
    await receberDoAdn(app, { 'evento.xml': escreverEvento(cancela) });
    expect(await lista()).toMatchObject([{ estado: 'FORA', cancelado: true }]);
    expect(await lancar({ valor: 100_000 })).toMatchObject({ estado: 'PAGO', cancelado: true });
  });

  it('takes documents of SEFAZ that were received, and follows what is written over them', async () => {
    await seedDocumento(app, 'nfes', { tenant: 'horizonte', empresa: 0, prazo: null });
    await app.superuser.execute(sql`update nfes set valor = 5000, emitente = 'Outro nome'`);
    const [mudada] = await lista();
    expect(mudada).toMatchObject({ documento: 'NFE', liquido: 5000, fornecedor: 'Outro nome' });
    expect(mudada?.versao).toBeGreaterThan(1);
    await app.superuser.execute(sql`update nfes set etiquetas = 'x'`);
    expect(await lista()).toEqual([mudada]);
    await app.superuser.execute(sql`update nfes set situacao = 'CANCELADO'`);
    expect(await lista()).toMatchObject([{ estado: 'FORA' }]);
  });
});

describe('what was paid', () => {
  beforeEach(() => chegou());

  it.each<[string, Lancado[], object]>([
    ['the net value', [{ valor: 100_000 }], { estado: 'PAGO', saldo: 0, pagoEm: '2026-07-20' }],
    ['no value told', [{}], { estado: 'PAGO', pago: 100_000 }],
    ['a part', [{ valor: 40_000 }], { estado: 'EM_PARTE', saldo: 60_000 }],
    [
      'in parts',
      [{ valor: 40_000 }, { valor: 60_000, data: '2026-08-20' }],
      { estado: 'PAGO', pagoEm: '2026-08-20' },
    ],
    [
      'with charges, which are not of the note',
      [{ valor: 103_000, encargos: 3000 }],
      { estado: 'PAGO', pago: 100_000, divergencia: null },
    ],
    ['less a discount', [{ valor: 99_000, desconto: 1000 }], { estado: 'PAGO', pago: 100_000 }],
    ['twice', [{ valor: 100_000 }, { valor: 100_000 }], { estado: 'PAGO', divergencia: 'PAGO_A_MAIS' }],
    [
      'not, as the client says',
      [{ tipo: 'NAO_PAGO', data: null }],
      { estado: 'SEM_DATA', resposta: 'Não pago' },
    ],
    ['by another company', [{ tipo: 'PAGO_POR_OUTRA', data: null }], { estado: 'FORA' }],
    [
      'after all',
      [{ tipo: 'NAO_E_NOSSO', data: null }, { valor: 100_000 }],
      { estado: 'PAGO', resposta: '' },
    ],
  ])('%s', async (_, lancados, outcome) => {
    expect(await lancar(...lancados)).toMatchObject(outcome);
  });

  it('comes back to nothing once it is taken back, and no entry can be changed or removed by the application', async () => {
    await lancar({ valor: 40_000 });
    await app.superuser.execute(sql`update pagamentos_lancamentos set desfeito_em = now()`);
    expect(await lancar()).toMatchObject({ estado: 'SEM_DATA', pago: 0, saldo: 100_000, pagoEm: null });
    const granted = await rowsOf(
      app.superuser,
      sql`select has_table_privilege('farol_app', 'pagamentos_lancamentos', 'delete') as d,
                 has_column_privilege('farol_app', 'pagamentos_lancamentos', 'data', 'update') as u`,
    );
    expect(granted).toEqual([{ d: false, u: false }]);
  });

  it('stays when the note is read again with another value, which then shows', async () => {
    await lancar({ valor: 100_000 });
    await app.superuser.execute(sql`update nfses set liquido = 120000`);
    expect(await lista()).toMatchObject([{ estado: 'EM_PARTE', pago: 100_000, saldo: 20_000 }]);
  });
});
