import type { Nota } from '../nota.ts';

/** What the note says of the provider's regime, whether in its field or by ABRASF's special regime 5 (MEI) or 6 (ME/EPP). */
export function simplesDe({ leiaute, regime }: Nota): Nota['regime']['simples'] {
  const { simples, especial } = regime;
  if (simples !== null && simples !== 'OPTANTE') return simples;
  if (!usaRegimesDaAbrasf(leiaute)) return simples;
  if (especial === '5') return 'MEI';
  return especial === '6' ? 'ME_EPP' : simples;
}

/** The national standard numbers the special regimes in another way (regEspTrib). */
const usaRegimesDaAbrasf = (leiaute: Nota['leiaute']): boolean =>
  leiaute !== 'NACIONAL' && leiaute !== 'DPS' && leiaute !== 'SAO_PAULO' && leiaute !== 'DIGITADA';

/** True where the national standard says that the provider has a special regime of ISS (regEspTrib 1 to 6). */
export const temRegimeEspecial = ({ leiaute, regime }: Nota): boolean =>
  (leiaute === 'NACIONAL' || leiaute === 'DPS') && /^[1-6]$/.test(regime.especial);
