const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Bounds of the wait before another try. */
export const MENOR_ESPERA = 30 * SECOND;
export const MAIOR_ESPERA = HOUR;

/** So long something is tried by itself; then it is a person's to decide. The longest outage of SEFAZ known took two days. */
const PACIENCIA = 7 * DAY;
export const PACIENCIA_DIAS = PACIENCIA / DAY;

/** When what began to fail at `desde` is tried again: half as far away as it has failed already, within bounds. */
export function proximaTentativa(desde: Date, now: Date): Date {
  const failing = now.getTime() - desde.getTime();
  return new Date(now.getTime() + Math.min(MAIOR_ESPERA, Math.max(MENOR_ESPERA, failing / 2)));
}

/** Whether it was tried for so long that it is given up. In: when it was asked for. */
export const ranOutOfPatience = (desde: Date, now: Date): boolean =>
  now.getTime() - desde.getTime() >= PACIENCIA;
