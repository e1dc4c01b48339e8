const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits (ms) after each failure of a message: three days in total. */
const ESPERAS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  ...[1, 2, 4, 8, 12, 12, 12, 12, 9].map((hours) => hours * HOUR),
];

/** Time (ms) without any delivery after which a webhook is suspended. */
export const SUSPENDE_APOS = 72 * HOUR;

/** Returns the milliseconds until a message is retried after that many attempts; null when it is abandoned. */
export const pauseAfter = (tentativas: number): number | null => ESPERAS[tentativas - 1] ?? null;

/** Returns the pause (ms) of a webhook after that many failures in a row, which spares other messages the same failure. */
export const descansoApos = (falhas: number): number => ESPERAS[Math.min(falhas, 4) - 1] ?? 0;
