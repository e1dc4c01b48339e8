import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './brasil/date.ts';
import { empresas } from './empresas.ts';
import { chavesDe, diasDoPeriodo, filterable, operadoresDe, PERIODOS, questionOfKey } from './filters.ts';

it.each([
  ['hoje', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['ontem', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['amanha', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['ultimos_7_dias', '2026-11-03', '2026-10-28', '2026-11-03'],
  ['proximos_30_dias', '2026-11-24', '2026-11-24', '2026-12-23'],
  ['mes_passado', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['mes_passado', '2024-03-15', '2024-02-01', '2024-02-29'],
  ['este_mes', '2026-12-05', '2026-12-01', '2026-12-31'],
  ['proximo_mes', '2026-12-05', '2027-01-01', '2027-01-31'],
  ['este_trimestre', '2026-11-26', '2026-10-01', '2026-12-31'],
  ['este_trimestre', '2024-01-31', '2024-01-01', '2024-03-31'],
  ['trimestre_passado', '2026-02-28', '2025-10-01', '2025-12-31'],
  ['este_ano', '2026-07-01', '2026-01-01', '2026-12-31'],
  ['ano_passado', '2026-07-01', '2025-01-01', '2025-12-31'],
] as const)('%s, asked on %s, goes from %s to %s', (periodo, hoje, de, ate) => {
  expect(diasDoPeriodo(periodo, hoje)).toEqual([de, ate]);
});

it('a period never ends before it begins, and what is of today holds it', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1990-01-01', n));
  fc.assert(
    fc.property(day, fc.constantFrom(...PERIODOS), (hoje, periodo) => {
      const [de, ate] = diasDoPeriodo(periodo, hoje);
      expect(de <= ate).toBe(true);
      const ofToday = /^(hoje|este|ultimos|proximos)/.test(periodo);
      expect(de <= hoje && hoje <= ate).toBe(ofToday);
    }),
  );
});

it('each key says again which question it is', () => {
  for (const [name, field] of filterable(empresas)) {
    for (const operador of operadoresDe(field)) {
      for (const key of chavesDe(name, field, operador)) {
        const value = operador === 'vazio' ? true : operador === 'preenchido' ? false : 'x';
        expect(questionOfKey(empresas, key, value)).toMatchObject({ name, operador });
      }
    }
  }
  expect(questionOfKey(empresas, 'nome_depois', 'x')).toBeNull();
  expect(questionOfKey(empresas, 'q', 'x')).toBeNull();
});
