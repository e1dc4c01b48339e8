import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { vencimentoReinf } from '../../contract/fiscal/pagamentos/calendario/vencimentos.ts';

/** The first month of R-4020 (IN RFB 2.133/2023). */
const PRIMEIRO_MES = '2023-09';

const monthAt = (months: number) =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
const countOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/**
 * The day by which the payment date of a service is to be known: the last for the EFD-Reinf of the month of issue, the earliest
 * that the payment can be of. Before R-4020 there was, plainly the 15th. In: the day of issue.
 */
export function vencimentoDoPagamento(emissao: string): string {
  const month = emissao.slice(0, 7);
  return month < PRIMEIRO_MES ? `${monthAt(countOf(month) + 1)}-15` : vencimentoReinf(month);
}

/** The first day of issue of those due on a day or later. */
export function emissaoDesde(vence: string): string {
  const month = countOf(vence);
  const before = `${monthAt(month - 1)}-01`;
  return vence <= vencimentoDoPagamento(before) ? before : `${monthAt(month)}-01`;
}

/** Months of issue whose last day is not the 15th, and that day; up to those of the year after today's. */
export function prazosMovidos(hoje: string): Record<string, string> {
  const last = countOf(`${hoje.slice(0, 4)}-12`) + 12;
  const months = Array.from({ length: last - countOf(PRIMEIRO_MES) + 1 }, (_, n) =>
    monthAt(countOf(PRIMEIRO_MES) + n),
  );
  const dues = months.map((month) => [month, vencimentoDoPagamento(`${month}-01`)] as const);
  return Object.fromEntries(dues.filter(([, due]) => !due.endsWith('-15')));
}

/** The same of a column, said to the database. In: the day of issue, and today. */
export const dueDayOfEmissao = (emissao: AnyPgColumn, hoje: string): SQL => sql`coalesce(
  (${JSON.stringify(prazosMovidos(hoje))}::jsonb ->> to_char(${emissao}, 'YYYY-MM'))::date,
  (date_trunc('month', ${emissao}::timestamp) + interval '1 month 14 days')::date)`;
