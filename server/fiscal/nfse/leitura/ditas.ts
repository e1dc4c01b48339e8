import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import type { RetencaoLida, TributoRetido } from '../../../../contract/fiscal/nfse/retencaoLida.ts';
import type { Leiaute } from './campos.ts';

/** Amounts in cents from which retentions are read, as the nota states them. */
export interface Ditas {
  pis: number | null;
  cofins: number | null;
  csll: number | null;
  irrf: number | null;
  inss: number | null;
  outrasRetencoes: number | null;
  valorIssRetido: number | null;
  /** tpRetPisCofins; '' in the layouts without it. */
  tipo: string;
  valores: Nota['valores'];
  competencia: string | null;
  issRetido: boolean | null;
  /** Names of the fields in the layout. */
  nomes: Leiaute['nomes'];
  /** Whether the layout is São Paulo's, whose CSLL column holds the sum of the three. */
  somaSp: boolean;
}

/** Withheld amounts, the provider's own contributions, and remarks on inconsistencies. */
export interface Federais {
  retencoes: RetencaoLida[];
  proprios: Nota['proprios'];
  avisos: string[];
}

/** Returns the retention that a field states; empty if the field is absent. */
export function comoEsta(
  tributo: TributoRetido,
  valor: number | null,
  campo: string,
  certeza: RetencaoLida['certeza'] = 'CERTA',
): RetencaoLida[] {
  return valor === null ? [] : [{ tributo, valor, leitura: 'CAMPO', certeza, campo }];
}

/** Returns the amounts to which a rate may have been applied, in cents. */
export function basesDe({ valores }: Ditas): number[] {
  const { servicos, descontoIncondicionado, deducoes, baseCalculo } = valores;
  if (servicos === null) return baseCalculo === null ? [] : [baseCalculo];
  const less = [descontoIncondicionado, deducoes].map((cut) => servicos - (cut ?? 0));
  return [...new Set([servicos, ...less])];
}
