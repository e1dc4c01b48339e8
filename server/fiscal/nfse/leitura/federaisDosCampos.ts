import type { RetencaoLida } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import { naTaxa, TAXAS, TAXAS_PROPRIAS, taxaDe } from './assinaturas.ts';
import { basesDe, comoEsta, type Ditas, type Federais } from './ditas.ts';

const OWN =
  'PIS de 1,65% e COFINS de 7,60% são do próprio prestador (regime não cumulativo): não foram lidos como retenção.';
const NOT_CUT =
  'O valor líquido da nota não desconta PIS, COFINS e CSLL: podem ser do próprio prestador, e não retenção.';
const TOLERANCE = 2;

/**
 * Returns whether the net amount deducts the three contributions (DESCONTA), does not (NAO_DESCONTA), or is inconclusive
 * (NADA).
 */
function netSays({
  pis,
  cofins,
  csll,
  irrf,
  inss,
  outrasRetencoes,
  valorIssRetido,
  issRetido,
  valores,
}: Ditas) {
  const { servicos, descontoIncondicionado, descontoCondicionado, liquido, iss } = valores;
  const three = (pis ?? 0) + (cofins ?? 0) + (csll ?? 0);
  // A net of zero comes from programs that do not compute it.
  if (servicos === null || !liquido || three === 0) return 'NADA';
  const gap = servicos - (descontoIncondicionado ?? 0) - (descontoCondicionado ?? 0) - liquido;
  const others =
    (irrf ?? 0) + (inss ?? 0) + (outrasRetencoes ?? 0) + (issRetido ? valorIssRetido || (iss ?? 0) : 0);
  if (Math.abs(gap - others - three) <= TOLERANCE) return 'DESCONTA';
  return Math.abs(gap - others) <= TOLERANCE ? 'NAO_DESCONTA' : 'NADA';
}

/** Reads the CSLL column as the sum of the three; null if it is not that sum. */
function asSum(ditas: Ditas): RetencaoLida[] | null {
  const { pis, cofins, csll, nomes, somaSp } = ditas;
  const bases = basesDe(ditas);
  if (!csll || naTaxa(csll, TAXAS.csll, bases)) return null;
  const leitura = somaSp ? 'SOMA_SP' : 'ASSINATURA';
  const rest = csll - (pis ?? 0) - (cofins ?? 0);
  const fits = naTaxa(csll, taxaDe(['pis', 'cofins', 'csll']), bases);
  // CSLL can only be separated from the sum where each of the three matches its rate.
  if (
    naTaxa(pis, TAXAS.pis, bases) &&
    naTaxa(cofins, TAXAS.cofins, bases) &&
    naTaxa(rest, TAXAS.csll, bases)
  ) {
    return [
      ...comoEsta('PIS', pis, nomes.pis),
      ...comoEsta('COFINS', cofins, nomes.cofins),
      { tributo: 'CSLL', valor: rest, leitura, certeza: 'CERTA', campo: nomes.csll },
    ];
  }
  if (!fits && !(somaSp && rest >= 0)) return null;
  const certeza = fits ? (somaSp ? 'CERTA' : 'PROVAVEL') : 'INCERTA';
  return [{ tributo: 'CSRF', valor: csll, leitura, certeza, campo: nomes.csll }];
}

/**
 * Reads PIS, COFINS and CSLL in layouts with a field for each: withheld as stated, unless the rates show that they are the
 * provider's own or that the CSLL column is the sum of the three.
 */
export function federaisDosCampos(ditas: Ditas): Federais {
  const { pis, cofins, csll, nomes } = ditas;
  const bases = basesDe(ditas);
  const own = naTaxa(pis, TAXAS_PROPRIAS.pis, bases) && naTaxa(cofins, TAXAS_PROPRIAS.cofins, bases);
  if (own) {
    const alone = { ...ditas, pis: null, cofins: null };
    return {
      proprios: { pis, cofins },
      retencoes: asSum(alone) ?? comoEsta('CSLL', csll, nomes.csll),
      avisos: [OWN],
    };
  }
  const proprios = { pis: null, cofins: null };
  const sum = asSum(ditas);
  if (sum) return { proprios, retencoes: sum, avisos: [] };
  const net = netSays(ditas);
  const sure = (valor: number | null, taxa: number): RetencaoLida['certeza'] => {
    if (valor === 0 || net === 'DESCONTA') return 'CERTA';
    if (net === 'NAO_DESCONTA') return 'INCERTA';
    return naTaxa(valor, taxa, bases) ? 'CERTA' : 'PROVAVEL';
  };
  return {
    proprios,
    retencoes: [
      ...comoEsta('PIS', pis, nomes.pis, sure(pis, TAXAS.pis)),
      ...comoEsta('COFINS', cofins, nomes.cofins, sure(cofins, TAXAS.cofins)),
      ...comoEsta('CSLL', csll, nomes.csll, sure(csll, TAXAS.csll)),
    ],
    avisos: net === 'NAO_DESCONTA' ? [NOT_CUT] : [],
  };
}
