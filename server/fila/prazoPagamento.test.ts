import { expect, it, test } from 'vitest';
import { addDays } from '../../contract/brasil/date.ts';
import { emissaoDesde, prazosMovidos, vencimentoDoPagamento } from './prazoPagamento.ts';

// IN RFB 2.043/2021, art. 6º, § 2º: the first working day after the 15th. 16/10/2023 and 18/02/2026 are in the Receita's own agenda.
test.each([
  ['2023-08-31', '2023-09-15', 'before R-4020 there was'],
  ['2023-09-01', '2023-10-16', 'a Sunday'],
  ['2025-01-20', '2025-02-17', 'a Saturday'],
  ['2026-01-31', '2026-02-18', 'the Sunday before carnival'],
  ['2026-03-31', '2026-04-15', 'a Wednesday'],
  ['2026-10-01', '2026-11-16', 'a holiday on a Sunday'],
  ['2024-10-10', '2024-11-18', 'a holiday on a Friday'],
  ['2028-05-02', '2028-06-16', 'Corpus Christi'],
  ['2033-03-09', '2033-04-18', 'Good Friday'],
  ['2026-12-31', '2027-01-15', 'of December, in January'],
])('issued on %s, it is due on %s: %s', (emissao, vence) => {
  expect(vencimentoDoPagamento(emissao)).toBe(vence);
});

it('finds the first day of issue of those due on a day or later, whatever the day', () => {
  for (let dia = '2023-01-01'; dia < '2029-01-01'; dia = addDays(dia, 1)) {
    const desde = emissaoDesde(dia);
    expect(vencimentoDoPagamento(desde) >= dia, dia).toBe(true);
    expect(vencimentoDoPagamento(addDays(desde, -1)) < dia, dia).toBe(true);
  }
});

it('tells the database the days that are moved, and those alone', () => {
  const movidos = prazosMovidos('2026-11-26');
  expect(movidos).toMatchObject({ '2026-01': '2026-02-18', '2026-10': '2026-11-16' });
  expect(movidos['2026-03']).toBeUndefined();
});
