import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { RetencaoLida, TributoRetido } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import type { Leiaute } from './campos.ts';

/** The amounts that retentions are read from, as the note says them. */
export interface Ditas {
  pis: number | null;
  cofins: number | null;
  csll: number | null;
  irrf: number | null;
  inss: number | null;
  outrasRetencoes: number | null;
  valorIssRetido: number | null;
  /** tpRetPisCofins; '' in the other layouts. */
  tipo: string;
  valores: Nota['valores'];
  competencia: string | null;
  issRetido: boolean | null;
  /** What the layout calls each. */
  nomes: Leiaute['nomes'];
  /** São Paulo, whose column of CSLL holds the sum of the three. */
  somaSp: boolean;
}

/** What is withheld, what is the provider's own, and what is odd about it. */
export interface Federais {
  retencoes: RetencaoLida[];
  proprios: Nota['proprios'];
  avisos: string[];
}

/** A retention that its field says and means; none where it says nothing. */
export function comoEsta(
  tributo: TributoRetido,
  valor: number | null,
  campo: string,
  certeza: RetencaoLida['certeza'] = 'CERTA',
): RetencaoLida[] {
  return valor === null ? [] : [{ tributo, valor, leitura: 'CAMPO', certeza, campo }];
}

/** The bases over which a rate may show. */
export function basesDe({ valores }: Ditas): number[] {
  const { servicos, descontoIncondicionado, deducoes, baseCalculo } = valores;
  if (servicos === null) return baseCalculo === null ? [] : [baseCalculo];
  const less = [descontoIncondicionado, deducoes].map((cut) => servicos - (cut ?? 0));
  return [...new Set([servicos, ...less])];
}
