import type { ContextoNota } from '../contexto.ts';
import type { Nota } from '../nota.ts';

/** The national standard numbers the special regimes differently (regEspTrib), and São Paulo has its own letters. */
const usesRegimesOfAbrasf = (leiaute: Nota['leiaute']): boolean =>
  !['NACIONAL', 'DPS', 'SAO_PAULO', 'SAO_PAULO_PORTAL', 'DIGITADA'].includes(leiaute);

/** Returns the provider's regime in the nota, by its field or by ABRASF's special regime 5 (MEI) or 6 (ME/EPP). */
export function simplesDe({ leiaute, regime }: Nota): Nota['regime']['simples'] {
  const { simples, especial } = regime;
  if (!usesRegimesOfAbrasf(leiaute) || (simples !== null && simples !== 'OPTANTE')) return simples;
  if (especial === '5') return 'MEI';
  return especial === '6' ? 'ME_EPP' : simples;
}

/** Returns whether the national standard states a special regime of ISS (regEspTrib 1 to 6). */
export const hasRegimeEspecial = ({ leiaute, regime }: Nota): boolean =>
  (leiaute === 'NACIONAL' || leiaute === 'DPS') && /^[1-6]$/.test(regime.especial);

/** Regime of the provider by nota and register; `conflito`: they contradict each other, so a user must decide. */
export interface SimplesDoPrestador {
  regime: 'MEI' | 'SIMPLES' | 'NORMAL' | null;
  /** Whether the nota itself states it. */
  naNota: boolean;
  conflito: boolean;
}

/** Combines the nota and the supplier's record. `regime` is null if both lack it or they contradict each other. */
export function simplesDoPrestador(nota: Nota, fornecedor: ContextoNota['fornecedor']): SimplesDoPrestador {
  const naNota = simplesDe(nota);
  const cadastro = fornecedor?.optanteSimples ?? null;
  if (naNota === null)
    return {
      regime: cadastro === null ? null : cadastro ? 'SIMPLES' : 'NORMAL',
      naNota: false,
      conflito: false,
    };
  const optante = naNota !== 'NAO_OPTANTE';
  if (cadastro !== null && cadastro !== optante) return { regime: null, naNota: true, conflito: true };
  return {
    regime: naNota === 'MEI' ? 'MEI' : optante ? 'SIMPLES' : 'NORMAL',
    naNota: true,
    conflito: false,
  };
}
