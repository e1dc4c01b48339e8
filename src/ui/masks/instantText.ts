import { formatInstant, parseDate } from '../../../contract/brasil/date.ts';

/** Offsets of America/Sao_Paulo since 1914: without and with daylight-saving time. */
const OFFSETS = ['-03:00', '-02:00'] as const;

/**
 * Parses `DD/MM/YYYY HH:mm` in São Paulo time. Returns the UTC instant, or null when it is invalid, also for the hour skipped when
 * daylight-saving time began.
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

/** Returns the first or last instant, in UTC, of a day `DD/MM/YYYY` in São Paulo; null when it is not a date. */
export function dayBound(text: string, bound: 'first' | 'last'): string | null {
  // Midnight does not exist on the days when daylight-saving time began.
  if (bound === 'first') return parseInstantText(`${text} 00:00`) ?? parseInstantText(`${text} 01:00`);
  const minute = parseInstantText(`${text} 23:59`);
  return minute && new Date(Date.parse(minute) + 59_999).toISOString();
}
