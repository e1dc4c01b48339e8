/** A month, `YYYY-MM`, or a day of it, as `MM/YYYY`. */
export const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** In: a month, `YYYY-MM`. Out: that many months later, or earlier. */
export function addMonths(month: string, n: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + n;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** So many months, oldest first, of which the last is this one. */
export const monthsUpTo = (month: string, n: number): string[] =>
  Array.from({ length: n }, (_, at) => addMonths(month, at - n + 1));
