import { addDays, todayInSaoPaulo } from '../brasil/date.ts';
import type { Parametros } from '../parametros.ts';

export type EspecieDocumento = 'NFE' | 'CTE';

/** A term that the law gives, as it holds from a day of authorisation on. */
interface RegraPrazo {
  especie: EspecieDocumento;
  /** What may be done until then. */
  ato: string;
  norma: string;
  /** First and last day of authorisation that it holds for. */
  desde: string;
  ate: string | null;
  /** The tenant's parameter that says how many days. */
  parametro: 'prazoManifestacaoNfeDias' | 'prazoManifestacaoCteDias';
}

/** Dated, so that a new norm is a new line and what was counted before stays as it was. */
export const REGRAS_PRAZO: readonly RegraPrazo[] = [
  {
    especie: 'NFE',
    ato: 'Manifestação conclusiva do destinatário',
    norma: 'Ajuste SINIEF 07/05, cláusula décima quinta-C, na redação do Ajuste SINIEF 44/20',
    desde: '0001-01-01',
    ate: null,
    parametro: 'prazoManifestacaoNfeDias',
  },
  {
    especie: 'CTE',
    ato: 'Prestação do serviço em desacordo',
    norma: 'Ajuste SINIEF 09/07, na redação do Ajuste SINIEF 31/22',
    desde: '0001-01-01',
    ate: null,
    parametro: 'prazoManifestacaoCteDias',
  },
];

export interface Prazo {
  /** Last day, `YYYY-MM-DD`, in Brasília. */
  ate: string;
  dias: number;
  ato: string;
  norma: string;
}

/** The term that runs from an authorisation, or null when no rule holds for its day. */
export function prazoDe(
  especie: EspecieDocumento,
  autorizadoEm: string,
  parametros: Pick<Parametros, 'prazoManifestacaoNfeDias' | 'prazoManifestacaoCteDias'>,
): Prazo | null {
  const day = todayInSaoPaulo(new Date(autorizadoEm));
  const regra = REGRAS_PRAZO.find(
    (one) => one.especie === especie && one.desde <= day && (one.ate === null || day <= one.ate),
  );
  if (!regra) return null;
  const dias = parametros[regra.parametro];
  return { ate: addDays(day, dias), dias, ato: regra.ato, norma: regra.norma };
}

const DAY = 86_400_000;

/** Whole days from a day to a term; negative once it is over. Both `YYYY-MM-DD`. */
export function diasAte(ate: string, hoje: string): number {
  return Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${hoje}T00:00:00Z`)) / DAY);
}
