import fc from 'fast-check';
import { expect, it } from 'vitest';
import { somasSchema } from '../../contract/list.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { nfes } from '../../server/db/resourceTables.ts';
import { type Actor, contractApp } from '../support/contractApp.ts';

const t = contractApp();
const todas = { [SCOPE_HEADER]: ALL_COMPANIES };

/** Largest integer that a number holds exactly: the sum of two of them is beyond it. */
const HUGE = Number.MAX_SAFE_INTEGER;

interface Amounts {
  valor: number | null;
  icms: number | null;
  cofins: number | null;
}

const noteOf = (numero: number, amounts: Amounts, situacao: 'AUTORIZADO' | 'CANCELADO', day: number) => ({
  emitente: 'Fornecedor',
  emitenteCpfCnpj: '11222333000181',
  uf: 'SP',
  serie: 1,
  numero,
  ...amounts,
  chave: String(numero).padStart(44, '0'),
  emitidoEm: new Date(Date.UTC(2026, 9, day, 12)).toISOString(),
  ...({
    papel: 'RECEBIDO',
    manifestacao: 'PENDENTE',
    completude: 'COMPLETO',
    assinatura: 'AUSENTE',
  } as const),
  situacao,
});

type Note = Parameters<typeof noteOf> extends [number, ...infer Rest] ? Rest : never;

/** Amount in cents; null when only the summary is stored, which has no taxes. */
const amount = fc.option(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constant(HUGE)));

const note = fc.tuple(
  fc.record({ valor: amount, icms: amount, cofins: amount }),
  fc.constantFrom<'AUTORIZADO' | 'CANCELADO'>('AUTORIZADO', 'CANCELADO'),
  fc.integer({ min: 1, max: 28 }),
);

async function write(tenantId: string, empresaId: string | undefined, notes: readonly Note[], from: number) {
  const own = { tenantId, empresaId: empresaId ?? '' };
  const rows = notes.map((one, index) => ({ ...noteOf(from + index, ...one), ...own }));
  if (rows.length > 0) await t.app.superuser.insert(nfes).values(rows);
}

async function somas(actor: Actor, filter: object, headers: Record<string, string> = {}) {
  const answer = await actor.call('get', '/v1/nfes/somas', { query: { filter }, headers });
  expect(answer.status, answer.text).toBe(200);
  return somasSchema.parse(answer.body);
}

function sumOf(notes: readonly Note[]) {
  const sum = (key: keyof Amounts) =>
    String(notes.reduce((rest, [amounts]) => rest + BigInt(amounts[key] ?? 0), 0n));
  return {
    total: notes.length,
    somas: { valor: sum('valor'), icms: sum('icms'), icmsSt: '0', ipi: '0', pis: '0', cofins: sum('cofins') },
  };
}

it('are of exactly the rows that match, of the company or of all that the person has, and of no other tenant', async () => {
  const [tenant, other] = [t.app.seeded.tenants.horizonte, t.app.seeded.tenants.atlas];
  const ana = await t.as('total');
  const lists = fc.array(note, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lists, lists, lists, lists, async (first, second, theirs, elsewhere) => {
      await t.app.superuser.delete(nfes);
      await write(tenant.id, tenant.empresas[0], first, 1);
      await write(tenant.id, tenant.empresas[1], second, 101);
      // A company of the tenant to which the user has no link.
      await write(tenant.id, tenant.empresas.at(-1), theirs, 201);
      await write(other.id, other.empresas[0], elsewhere, 301);
      expect(await somas(ana, {})).toEqual(sumOf(first));
      expect(await somas(ana, {}, todas)).toEqual(sumOf([...first, ...second]));
      const cancelled = { situacao: ['CANCELADO'], emitidoEm_ate: '2026-10-15T02:59:59.999Z' };
      const matching = first.filter(([, situacao, day]) => situacao === 'CANCELADO' && day <= 14);
      expect(await somas(ana, cancelled)).toEqual(sumOf(matching));
    }),
    { numRuns: 15 },
  );
});

it('are for those who may read the list, and answer only what the list may be asked', async () => {
  const may = await t.as('vazio');
  expect((await may.call('get', '/v1/nfes/somas')).status).toBe(403);
  const ana = await t.as('total');
  expect((await ana.call('get', '/v1/nfes/somas', { query: { filter: { nada: 1 } } })).status).toBe(400);
});
