/** Returns a month, `YYYY-MM`, or a day of it, as `MM/YYYY`. */
export const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** Returns the month `n` months after `month` (`YYYY-MM`); `n` may be negative. */
export function addMonths(month: string, n: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + n;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Returns `n` months (`YYYY-MM`), oldest first, ending with `month`. */
export const monthsUpTo = (month: string, n: number): string[] =>
  Array.from({ length: n }, (_, at) => addMonths(month, at - n + 1));
