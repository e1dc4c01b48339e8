import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { vencimentoReinf } from '../../contract/fiscal/pagamentos/calendario/vencimentos.ts';

/** First month of R-4020 (IN RFB 2.133/2023). */
const PRIMEIRO_MES = '2023-09';

const monthAt = (months: number) =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/**
 * Returns the day by which the payment date of a service must be known: the EFD-Reinf deadline of the month of issue, the earliest month
 * the payment can be in. Before R-4020, the 15th of the following month. `emissao` is YYYY-MM-DD.
 */
export function vencimentoDoPagamento(emissao: string): string {
  const month = emissao.slice(0, 7);
  return month < PRIMEIRO_MES ? `${monthAt(countOf(month) + 1)}-15` : vencimentoReinf(month);
}

/** Returns the first day of issue whose due day is `vence` or later. */
export function emissaoDesde(vence: string): string {
  const month = countOf(vence);
  const before = `${monthAt(month - 1)}-01`;
  return vence <= vencimentoDoPagamento(before) ? before : `${monthAt(month)}-01`;
}

/** Returns the due day by month of issue, only where it is not the 15th, up to the end of the year after `hoje`. */
export function prazosMovidos(hoje: string): Record<string, string> {
  const last = countOf(`${hoje.slice(0, 4)}-12`) + 12;
  const months = Array.from({ length: last - countOf(PRIMEIRO_MES) + 1 }, (_, n) =>
    monthAt(countOf(PRIMEIRO_MES) + n),
  );
  const dues = months.map((month) => [month, vencimentoDoPagamento(`${month}-01`)] as const);
  return Object.fromEntries(dues.filter(([, due]) => !due.endsWith('-15')));
}

/** Returns the same as SQL, for a column with the day of issue; `hoje` is today. */
export const dueDayOfEmissao = (emissao: AnyPgColumn, hoje: string): SQL => sql`coalesce(
  (${JSON.stringify(prazosMovidos(hoje))}::jsonb ->> to_char(${emissao}, 'YYYY-MM'))::date,
  (date_trunc('month', ${emissao}::timestamp) + interval '1 month 14 days')::date)`;
