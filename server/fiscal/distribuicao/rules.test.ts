import { expect, test } from 'vitest';
import type { RespostaSefaz } from '../sefaz/resposta.ts';
import { advance, type CursorDaDistribuicao, mayConsult } from './rules.ts';

const now = new Date('2026-07-15T12:00:00Z');
const cursor: CursorDaDistribuicao = {
  ultNSU: 10,
  maxNSU: 10,
  faltando: [],
  proximaEm: null,
  mensagem: '',
  comErro: false,
};
const answer = (change: Partial<RespostaSefaz>): RespostaSefaz => ({
  raiz: 'retDistDFeInt',
  cStat: '138',
  xMotivo: '',
  tpAmb: '2',
  eventos: [],
  protocolo: null,
  ultNSU: null,
  maxNSU: null,
  documentos: [],
  ...change,
});

test.each<[string, Partial<RespostaSefaz>, Partial<CursorDaDistribuicao>]>([
  ['more to come', { ultNSU: 60, maxNSU: 90 }, { ultNSU: 60, maxNSU: 90, proximaEm: null }],
  ['the last page', { ultNSU: 90, maxNSU: 90 }, { ultNSU: 90, proximaEm: new Date('2026-07-15T13:00:00Z') }],
  ['nothing, without NSUs', { cStat: '137' }, { ultNSU: 10, proximaEm: new Date('2026-07-15T13:00:00Z') }],
  ['656 with another NSU', { cStat: '656', ultNSU: 13, maxNSU: 0 }, { ultNSU: 13, faltando: [13, 12, 11] }],
  ['656 without', { cStat: '656' }, { ultNSU: 10, faltando: [] }],
  ['something else', { cStat: '593' }, { ultNSU: 10, proximaEm: new Date('2026-07-15T13:00:00Z') }],
])('the cursor after %s', (_, change, expected) => {
  expect(advance(cursor, answer(change), now)).toMatchObject(expected);
});

test.each([1, 25, 501, 4_999])('of a gap of %i NSUs none is left out, the newest first', (size) => {
  const gap = answer({ cStat: '656', ultNSU: 10 + size });
  const { faltando } = advance({ ...cursor, faltando: [3] }, gap, now);
  expect(faltando).toEqual([...Array.from({ length: size }, (_, n) => 10 + size - n), 3]);
});

test('of a longer gap the newest are looked up, and the rest is said', () => {
  const { faltando, mensagem } = advance(cursor, answer({ cStat: '656', ultNSU: 30_010 }), now);
  expect([faltando.length, faltando[0]]).toEqual([5_000, 30_010]);
  expect(mensagem).toContain('Os 5.000 documentos mais novos');
  expect(mensagem).toContain('os 25.000 anteriores, não: importe os arquivos deles');
});

test('twenty lookups an hour', () => {
  const made = Array.from({ length: 20 }, () => now.toISOString());
  const gap = { faltando: [11], consultas: made };
  expect(mayConsult(gap, now)).toBe(false);
  expect(mayConsult({ ...gap, consultas: made.slice(1) }, now)).toBe(true);
  expect(mayConsult(gap, new Date(now.getTime() + 3_600_000))).toBe(true);
  expect(mayConsult({ ...gap, faltando: [], consultas: [] }, now)).toBe(false);
});

test.each(['138', '656', '999'])('of a whole row the cursor alone comes back, after %s', (cStat) => {
  const row = { ...cursor, tenantId: 'a', automatica: true };
  expect(Object.keys(advance(row, answer({ cStat }), now)).sort()).toEqual(Object.keys(cursor).sort());
});
