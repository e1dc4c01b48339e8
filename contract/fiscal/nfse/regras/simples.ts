import type { ContextoNota } from '../contexto.ts';
import type { Nota } from '../nota.ts';

/** The national standard numbers the special regimes in another way (regEspTrib), and São Paulo has its own letters. */
const usesRegimesOfAbrasf = (leiaute: Nota['leiaute']): boolean =>
  !['NACIONAL', 'DPS', 'SAO_PAULO', 'SAO_PAULO_PORTAL', 'DIGITADA'].includes(leiaute);

/** What the note says of the provider's regime, in its field or by ABRASF's special regime 5 (MEI) or 6 (ME/EPP). */
export function simplesDe({ leiaute, regime }: Nota): Nota['regime']['simples'] {
  const { simples, especial } = regime;
  if (!usesRegimesOfAbrasf(leiaute) || (simples !== null && simples !== 'OPTANTE')) return simples;
  if (especial === '5') return 'MEI';
  return especial === '6' ? 'ME_EPP' : simples;
}

/** True where the national standard says that the provider has a special regime of ISS (regEspTrib 1 to 6). */
export const hasRegimeEspecial = ({ leiaute, regime }: Nota): boolean =>
  (leiaute === 'NACIONAL' || leiaute === 'DPS') && /^[1-6]$/.test(regime.especial);

/** What note and register say together of the provider; `conflito`: they say the contrary, and nobody chooses for a person. */
export interface SimplesDoPrestador {
  regime: 'MEI' | 'SIMPLES' | 'NORMAL' | null;
  /** True where the note itself says it. */
  naNota: boolean;
  conflito: boolean;
}

/** In: the note and the supplier's record. Out: the regime that both allow; null where neither says or they disagree. */
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
