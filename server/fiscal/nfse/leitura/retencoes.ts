import type { RetencaoLida } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import type { Leiaute } from './campos.ts';
import { comoEsta, type Ditas, type Federais } from './ditas.ts';
import { federaisDosCampos } from './federaisDosCampos.ts';
import { federaisNacionais } from './federaisNacionais.ts';

/** Returns the withheld ISS: its own amount or, without one, the ISS of the nota. */
function iss({ issRetido, valorIssRetido, valores, nomes }: Ditas): RetencaoLida[] {
  if (issRetido === null) return comoEsta('ISS', valorIssRetido, nomes.issRetido);
  if (!issRetido) return comoEsta('ISS', 0, nomes.issRetido);
  return comoEsta('ISS', valorIssRetido || valores.iss, nomes.issRetido);
}

/** Returns all retentions of a nota, one for each tax that it mentions. */
export function retencoesDe(ditas: Ditas, federais: Leiaute['federais']): Federais {
  const { nomes, irrf, inss, outrasRetencoes } = ditas;
  const national = federais === 'NACIONAL' || ditas.tipo !== '';
  const three = (national ? federaisNacionais : federaisDosCampos)(ditas);
  return {
    ...three,
    retencoes: [
      ...iss(ditas),
      ...comoEsta('IRRF', irrf, nomes.irrf),
      ...comoEsta('INSS', inss, nomes.inss),
      ...three.retencoes,
      ...comoEsta('OUTRAS', outrasRetencoes, nomes.outrasRetencoes),
    ],
  };
}
