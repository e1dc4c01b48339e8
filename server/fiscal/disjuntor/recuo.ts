const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Bounds of the wait before a retry, in ms. */
export const MENOR_ESPERA = 30 * SECOND;
export const MAIOR_ESPERA = HOUR;

/**
 * How long retries are automatic, in ms; after that a person decides. The longest known outage of SEFAZ took two days.
 */
const PACIENCIA = 7 * DAY;
export const PACIENCIA_DIAS = PACIENCIA / DAY;

/** Returns when to retry what began to fail at `desde`: after half the time that it has failed already, within bounds. */
export function proximaTentativa(desde: Date, now: Date): Date {
  const failing = now.getTime() - desde.getTime();
  return new Date(now.getTime() + Math.min(MAIOR_ESPERA, Math.max(MENOR_ESPERA, failing / 2)));
}

/** Returns whether automatic retries end; `desde` is the time of the request. */
export const ranOutOfPatience = (desde: Date, now: Date): boolean =>
  now.getTime() - desde.getTime() >= PACIENCIA;
