import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { painelSchema } from '../../contract/painel/painel.ts';
import { HOUR } from '../harness.ts';
import { revisaoApp } from '../support/revisao.ts';

const r = revisaoApp();
const { t, nota, chega, decide, estado, rows } = r;
beforeEach(() => r.preparar());

const REGRA = { limite: 100_000, ate: '2026-12-31', motivo: 'Contrato mensal de valor fixo.' };

/** Returns a nota of another month: one of the same amount and month would look like a duplicate and require a review. */
const deJunho = () => nota({ emissao: '2026-06-05', competencia: '2026-06-01' });

async function regra(mais: Partial<typeof REGRA> = {}): Promise<string> {
  const [nfseId = ''] = await chega(deJunho());
  const { status, body } = await r.pede('/regras', { nfseId, ...REGRA, ...mais });
  expect(status, JSON.stringify(body)).toBe(201);
  return z.object({ id: z.uuid() }).parse(body).id;
}

describe('a rule of automatic approval', () => {
  test('approves new notes in which nothing diverges, names itself and its author, and is counted', async () => {
    const regraId = await regra();
    const [id = ''] = await chega(nota());
    expect(await estado(id)).toBe('APROVADA');
    const [row] = await rows(sql`select * from nfses_decisoes where nfse_id = ${id}`);
    expect(row).toMatchObject({
      acao: 'APROVA',
      usuario_id: null,
      regra_id: regraId,
      motivo: REGRA.motivo,
      quem: 'Regra de aprovação de total@horizonte.example',
    });
    expect((await r.pede('/regras')).body).toMatchObject([
      { id: regraId, notas: 1, fim: '', limite: 100_000 },
    ]);
    const painel = await t.app.request('/v1/painel', t.session());
    expect(painelSchema.parse(await painel.json()).nfs).toMatchObject({ porRegra: 1 });
  });

  test.each([
    ['an amount over its limit', { valores: { servicos: 100_001, baseCalculo: 100_001, liquido: 100_001 } }],
    ['a divergence', { valores: { liquido: 99_000 } }],
    ['another service', { servico: { codigoNacional: '170101', item: '17.01' } }],
    ['a cancelled note', { situacao: 'CANCELADA' }],
  ] as const)('leaves to people %s', async (_, dita) => {
    await regra();
    const [id = ''] = await chega(nota(dita));
    expect(await estado(id)).toBe('A_REVISAR');
  });

  test('approves neither what came before it nor what comes after its end', async () => {
    const [antes = ''] = await chega(nota({ emissao: '2026-05-05', competencia: '2026-05-01' }));
    const id = await regra({ ate: '2026-07-15' });
    expect(await estado(antes)).toBe('A_REVISAR');
    t.app.advance(24 * HOUR);
    await t.enter();
    const [depois = ''] = await chega(nota());
    expect(await estado(depois)).toBe('A_REVISAR');
    expect((await r.pede(`/regras/${id}/encerrar`, { motivo: 'Contrato encerrado.' })).status).toBe(204);
  });

  test('is taken the place of by another for the same supplier and service', async () => {
    await regra();
    const [nfseId = ''] = await chega(nota({ emissao: '2026-05-05', competencia: '2026-05-01' }));
    expect(await r.pede('/regras', { nfseId, ...REGRA, limite: 50_000 })).toMatchObject({ status: 201 });
    expect(await rows(sql`select fim from nfses_regras where fim <> ''`)).toEqual([
      { fim: 'total@horizonte.example fez outra regra.' },
    ]);
    const [id = ''] = await chega(nota());
    expect(await estado(id)).toBe('A_REVISAR');
  });

  test('does not keep a person from reopening, nor an event', async () => {
    await regra();
    const outroValor = { servicos: 90_000, baseCalculo: 90_000, iss: 1_800, liquido: 90_000 };
    const [uma, outra] = [nota(), nota({ valores: outroValor })];
    const [id = '', segunda = ''] = await chega(uma, outra);
    expect(await decide('REABRE', [id])).toMatchObject([{ situacao: 'ok', estado: 'REABERTA' }]);
    await r.cancela(outra);
    expect(await estado(segunda)).toBe('REABERTA');
    expect(await r.avisos()).toHaveLength(1);
  });

  test('is made by nobody who may only look', async () => {
    const [nfseId = ''] = await chega(nota());
    const who = {
      token: (await t.app.signIn('consulta')).accessToken,
      empresa: t.app.seeded.users.consulta.links[0],
    };
    expect(await r.pede('/regras', { nfseId, ...REGRA }, who)).toMatchObject({ status: 403 });
  });
});
