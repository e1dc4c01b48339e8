import { addDays } from '../../../brasil/date.ts';

/** National holidays with a fixed day (Lei 662/49, Lei 6.802/80); 20/11 since Lei 14.759/2023. */
const FIXOS = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
const CONSCIENCIA_NEGRA = { dia: '11-20', desde: '2024' };
/** From Easter: carnival (no banking, CMN 4.880), Good Friday, Corpus Christi. */
const MOVEIS = [-48, -47, -2, 60];

/** Easter of a year of the Gregorian calendar, by the computation of Meeus. */
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

/** The days of a year without business in the whole country; reckoned once, for a queue asks of the same year each time. */
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

/** True on days when banks work in the whole country: no weekend, no national holiday. Cities' own are not known. */
export function isDiaUtil(data: string): boolean {
  const semana = new Date(`${data}T00:00:00Z`).getUTCDay();
  return semana !== 0 && semana !== 6 && !feriados(data.slice(0, 4)).has(data);
}

/** The day itself where it is a working one, else the nearest before or after it. */
export function noDiaUtil(data: string, semExpediente: 'ANTECIPA' | 'POSTERGA'): string {
  let dia = data;
  while (!isDiaUtil(dia)) dia = addDays(dia, semExpediente === 'ANTECIPA' ? -1 : 1);
  return dia;
}
