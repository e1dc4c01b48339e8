import { UFS, type Uf } from './uf.ts';

const BRASILIA = 'America/Sao_Paulo';

/**
 * Time zones of the states whose clock differs, or has differed, from São Paulo's: by decree (Lei 11.662/2008, Lei 12.876/2013) and by
 * daylight-saving time, which ended in 2019 (Decreto 9.772/2019). A document that carries an offset does not need them.
 */
const FUSOS: Partial<Readonly<Record<Uf, string>>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MT: 'America/Cuiaba',
  MS: 'America/Campo_Grande',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  PA: 'America/Belem',
  AP: 'America/Belem',
  TO: 'America/Araguaina',
  BA: 'America/Bahia',
  MA: 'America/Fortaleza',
  PI: 'America/Fortaleza',
  CE: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  AL: 'America/Maceio',
  SE: 'America/Maceio',
};

/** Returns the time zone (IANA) of a state, by its letters, its IBGE code or a municipality's; Brasília's for any other text. */
export function fusoDaUf(text: string): string {
  const found = UFS.find(({ uf, codigoIbge }) => uf === text || codigoIbge === text.slice(0, 2));
  return (found && FUSOS[found.uf]) ?? BRASILIA;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, made);
  return made;
}

/** Returns the minutes by which the clock of a zone is ahead of UTC at an instant; negative in Brazil. */
export function minutosDoFuso(instant: Date, zone = BRASILIA): number {
  const parts = clockOf(zone).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):?(\d{2})?/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

const MINUTE = 60_000;

/** Returns the minutes by which the clock of a zone is ahead of UTC when it reads `YYYY-MM-DDTHH:mm:ss`. */
export function minutosPeloRelogio(clock: string, zone = BRASILIA): number {
  const read = Date.parse(`${clock}Z`);
  // The offset of the first guess is right except in the hours around a clock change.
  const guessed = minutosDoFuso(new Date(read), zone);
  return minutosDoFuso(new Date(read - guessed * MINUTE), zone);
}
