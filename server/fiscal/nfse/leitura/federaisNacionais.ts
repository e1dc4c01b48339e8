import type { RetencaoLida } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import { naTaxa, RETIDOS_POR_TIPO, TAXAS, TAXAS_PROPRIAS, taxaDe } from './assinaturas.ts';
import { basesDe, comoEsta, type Ditas, type Federais } from './ditas.ts';
import { naTabela } from './texto.ts';

/** From this competência on vPis and vCofins are never withheld amounts (NT 007/2026, 07/02/2026). */
const NT_007 = '2026-02-01';

const TRIBUTOS = { pis: 'PIS', cofins: 'COFINS', csll: 'CSLL' } as const;
const OWN =
  'PIS de 1,65% e COFINS de 7,60% são do próprio prestador (regime não cumulativo): não foram lidos como retenção.';
const SUM = 'O campo da CSLL soma PIS, COFINS e CSLL: os das outras duas não foram somados outra vez.';

/** Interprets by its rate a vRetCSLL that no type explains. */
function byRate(ditas: Ditas, campo: string, before: boolean): RetencaoLida[] {
  const { csll } = ditas;
  const bases = basesDe(ditas);
  const read = (tributo: 'CSRF' | 'CSLL'): RetencaoLida[] =>
    csll === null ? [] : [{ tributo, valor: csll, leitura: 'ASSINATURA', certeza: 'PROVAVEL', campo }];
  const sums = [taxaDe(['pis', 'cofins', 'csll']), taxaDe(['pis', 'cofins'])];
  if (sums.some((taxa) => naTaxa(csll, taxa, bases))) return read('CSRF');
  if (naTaxa(csll, TAXAS.csll, bases)) return read('CSLL');
  return comoEsta(before ? 'CSLL' : 'CSRF', csll, campo, csll === 0 ? 'CERTA' : 'INCERTA');
}

/** Reads type 1 until 01/2026: PIS and COFINS withheld in vPis and vCofins, CSLL in vRetCSLL. */
function beforeNote(ditas: Ditas, campo: string): Federais {
  const { pis, cofins, csll } = ditas;
  const bases = basesDe(ditas);
  if (naTaxa(csll, taxaDe(['pis', 'cofins', 'csll']), bases)) {
    return { retencoes: byRate(ditas, campo, true), proprios: { pis: null, cofins: null }, avisos: [SUM] };
  }
  const old = (one: 'pis' | 'cofins', valor: number | null): RetencaoLida[] => {
    if (valor === null) return [];
    const certeza = valor === 0 || naTaxa(valor, TAXAS[one], bases) ? 'CERTA' : 'PROVAVEL';
    return [{ tributo: TRIBUTOS[one], valor, leitura: 'ANTES_NT_007', certeza, campo: ditas.nomes[one] }];
  };
  return {
    retencoes: [...old('pis', pis), ...old('cofins', cofins), ...comoEsta('CSLL', csll, ditas.nomes.csll)],
    proprios: { pis: null, cofins: null },
    avisos: [],
  };
}

/** Reads types 3 to 9: vRetCSLL is the total of the contributions that the type names. */
function ofType(
  ditas: Ditas,
  quais: readonly (keyof typeof TAXAS)[],
  campo: string,
): Omit<Federais, 'proprios'> {
  const { csll, tipo, nomes } = ditas;
  const [one] = quais;
  const tributo = quais.length === 1 && one ? TRIBUTOS[one] : 'CSRF';
  const names = quais.map((each) => TRIBUTOS[each]).join(', ');
  if (csll === null || csll === 0) {
    const aviso = `A nota diz que há retenção (${nomes.tipoRetencao} ${tipo}: ${names}), mas ${nomes.csll} ${csll === 0 ? 'é zero' : 'não foi informado'}.`;
    return { retencoes: comoEsta(tributo, csll, campo, 'INCERTA'), avisos: [aviso] };
  }
  const bases = basesDe(ditas);
  const fits = naTaxa(csll, taxaDe(quais), bases);
  const onlyCsll = !fits && quais.length > 1 && naTaxa(csll, TAXAS.csll, bases);
  const certeza = fits ? 'CERTA' : onlyCsll ? 'INCERTA' : 'PROVAVEL';
  const aviso = `${nomes.tipoRetencao} ${tipo} diz que ${nomes.csll} é o total de ${names}, mas o valor é só o da CSLL (1%).`;
  return {
    retencoes: [{ tributo, valor: csll, leitura: 'NT_007', certeza, campo }],
    avisos: onlyCsll ? [aviso] : [],
  };
}

/**
 * Reads PIS, COFINS and CSLL of the national standard (group tribFed), and of cities that adopted its fields. tpRetPisCofins
 * and, for its old values, the competência decide which are withheld; otherwise vPis and vCofins are the provider's own.
 */
export function federaisNacionais(ditas: Ditas): Federais {
  const { pis, cofins, csll, tipo, competencia, nomes } = ditas;
  const bases = basesDe(ditas);
  const before = competencia !== null && competencia < NT_007;
  const campo = tipo === '' ? nomes.csll : `${nomes.csll}, ${nomes.tipoRetencao} ${tipo}`;
  const proprios = { pis, cofins };
  const own = naTaxa(pis, TAXAS_PROPRIAS.pis, bases) && naTaxa(cofins, TAXAS_PROPRIAS.cofins, bases);
  if (before && tipo === '1' && !own) return beforeNote(ditas, campo);
  const quais = naTabela(RETIDOS_POR_TIPO, tipo);
  if (quais) return { proprios, ...ofType(ditas, quais, campo) };
  if (tipo === '0') {
    if (!csll) return { proprios, retencoes: comoEsta('CSRF', 0, campo), avisos: [] };
    const aviso = `${nomes.tipoRetencao} 0 diz que nada é retido, mas ${nomes.csll} traz um valor.`;
    const retencoes = byRate(ditas, campo, before).map((one) => ({ ...one, certeza: 'INCERTA' as const }));
    return { proprios, retencoes, avisos: [aviso] };
  }
  const old =
    tipo === '1' && !before
      ? [
          `${nomes.tipoRetencao} 1 deixou de valer em 02/2026 (NT 007/2026): PIS e COFINS foram lidos como do próprio prestador.`,
        ]
      : [];
  return { proprios, retencoes: byRate(ditas, campo, before), avisos: own && tipo === '1' ? [OWN] : old };
}
