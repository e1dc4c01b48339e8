import { formatInstant, parseDate } from '../../../contract/brasil/date.ts';

/** Offsets that America/Sao_Paulo has had since 1914: without and with daylight-saving time. */
const OFFSETS = ['-03:00', '-02:00'] as const;

/**
 * Reads `DD/MM/YYYY HH:mm` as people in São Paulo mean it. Out: the UTC instant, or null when there is none,
 * also for the hour that a change to daylight-saving time skipped.
 */
export function parseInstantText(text: string): string | null {
  const parts = /^(\d{2}\/\d{2}\/\d{4}) (\d{2}:\d{2})$/.exec(text.trim());
  const date = parts?.[1] ? parseDate(parts[1]) : null;
  if (!parts || !date) return null;
  for (const offset of OFFSETS) {
    const instant = new Date(`${date}T${parts[2]}:00${offset}`);
    if (Number.isNaN(instant.getTime())) return null;
    const iso = instant.toISOString();
    if (formatInstant(iso) === text.trim()) return iso;
  }
  return null;
}

/** In: `DD/MM/YYYY`. Out: the first or the last instant of that day in São Paulo, in UTC; null when it is no date. */
export function dayBound(text: string, bound: 'first' | 'last'): string | null {
  // Midnight is missing on the days on which daylight-saving time began.
  if (bound === 'first') return parseInstantText(`${text} 00:00`) ?? parseInstantText(`${text} 01:00`);
  const minute = parseInstantText(`${text} 23:59`);
  return minute && new Date(Date.parse(minute) + 59_999).toISOString();
}
