import { addDays } from '../../../brasil/date.ts';

/** National holidays with a fixed day (Lei 662/49, Lei 6.802/80); 20/11 since Lei 14.759/2023. */
const FIXOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
const CONSCIENCIA_NEGRA = { dia: '11-20', desde: '2024' };
/** Days relative to Easter: carnival (no banking, CMN 4.880), Good Friday, Corpus Christi. */
const MOVEIS = [-48, -47, -2, 60];

/** Returns Easter of a Gregorian year (YYYY-MM-DD), by the algorithm of Meeus. */
export function pascoa(ano: number): string {
  const a = ano % 19;
  const b = Math.floor(ano / 100);
  const c = ano % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const soma = h + l - 7 * m + 114;
  const dois = (n: number) => String(n).padStart(2, '0');
  return `${ano}-${dois(Math.floor(soma / 31))}-${dois((soma % 31) + 1)}`;
}

const feriadosDoAno = new Map<string, ReadonlySet<string>>();

/** Returns the national non-working days of a year, cached since a queue needs the same year many times. */
function feriados(ano: string): ReadonlySet<string> {
  const conhecidos = feriadosDoAno.get(ano);
  if (conhecidos) return conhecidos;
  const domingo = pascoa(Number(ano));
  const fixos = ano >= CONSCIENCIA_NEGRA.desde ? [...FIXOS, CONSCIENCIA_NEGRA.dia] : FIXOS;
  const dias = new Set([
    ...fixos.map((mesDia) => `${ano}-${mesDia}`),
    ...MOVEIS.map((n) => addDays(domingo, n)),
  ]);
  feriadosDoAno.set(ano, dias);
  return dias;
}

/** Returns whether banks work nationwide on a day: no weekend and no national holiday. Municipal holidays are unknown. */
export function isDiaUtil(data: string): boolean {
  const semana = new Date(`${data}T00:00:00Z`).getUTCDay();
  return semana !== 0 && semana !== 6 && !feriados(data.slice(0, 4)).has(data);
}

/** Returns the day if it is a working day, otherwise the nearest working day before or after it. */
export function noDiaUtil(data: string, semExpediente: 'ANTECIPA' | 'POSTERGA'): string {
  let dia = data;
  while (!isDiaUtil(dia)) dia = addDays(dia, semExpediente === 'ANTECIPA' ? -1 : 1);
  return dia;
}
