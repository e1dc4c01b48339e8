import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';

/** How long the authority stops serving a taxpayer after a status, in force from a day on (YYYY-MM-DD). */
interface NormaEspera {
  cStat: string;
  minutos: number;
  desde: string;
  norma: string;
}

/** Ordered newest first: a new norm is a new row with its day. */
const NORMAS: readonly NormaEspera[] = [
  {
    cStat: '656',
    minutos: 60,
    desde: '0001-01-01',
    norma: 'NT 2014.002: consumo indevido, tente após 1 hora',
  },
  { cStat: '678', minutos: 30, desde: '0001-01-01', norma: 'MOC CT-e 4.00: uso indevido, 30 minutos' },
];

/** Returns the status of an answer that requires the longest wait, and its end; null when none does. */
export function longestWait(cStats: readonly string[], now: Date): { cStat: string; ate: Date } | null {
  const hoje = todayInSaoPaulo(now);
  const pedidas = [...new Set(cStats)].flatMap((cStat) => {
    const norma = NORMAS.find((one) => one.cStat === cStat && one.desde <= hoje);
    return norma ? [{ cStat, ate: new Date(now.getTime() + norma.minutos * 60_000) }] : [];
  });
  return pedidas.sort((a, b) => b.ate.getTime() - a.ate.getTime())[0] ?? null;
}
