const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long to wait after each failure of a message: three days in all. */
const ESPERAS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  ...[1, 2, 4, 8, 12, 12, 12, 12, 9].map((hours) => hours * HOUR),
];

/** An endpoint through which nothing got for so long is suspended. */
export const SUSPENDE_APOS = 72 * HOUR;

/** In: how often a message was tried. Out: milliseconds until it is again; null: it is given up. */
export const pauseAfter = (tentativas: number): number | null => ESPERAS[tentativas - 1] ?? null;

/** How long an endpoint is left alone after so many failures in a row: other messages need not find out for themselves. */
export const descansoApos = (falhas: number): number => ESPERAS[Math.min(falhas, 4) - 1] ?? 0;
