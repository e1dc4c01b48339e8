import type { LeiauteNfse } from '../../../../contract/fiscal/nfse/nomesDaNota.ts';
import type { XmlElement } from '../../xml/tree.ts';

/** Municipal layouts besides ABRASF, São Paulo and the national one. */
export const PADROES = [
  'IPM',
  'DSF',
  'SMARAPD',
  'BARUERI',
  'BARUERI_TEXTO',
  'EL',
  'INFISC',
  'EQUIPLANO',
] as const;
export type PadraoMunicipal = (typeof PADROES)[number];
/** Municipal layouts that have a reader. */
export type PadraoLido = Extract<PadraoMunicipal, LeiauteNfse>;

interface Padrao {
  como: 'LIDO' | 'NOMEADO';
  /** Name for use in sentences. */
  nome: string;
  /** Recognises a file by a mark that no other layout has: one of its elements, or the beginning of its text. */
  elemento?: (element: XmlElement) => boolean;
  texto?: RegExp;
}
interface Lido extends Padrao {
  como: 'LIDO';
  /** Returns whether an element is one whole nota in this layout. */
  nota: (element: XmlElement) => boolean;
}
interface Nomeado extends Padrao {
  como: 'NOMEADO';
}

const folded = ({ nome }: XmlElement) => nome.toLowerCase();
const child = ({ filhos }: XmlElement, nome: string) => filhos.find((one) => folded(one) === nome);
const has = (element: XmlElement, ...nomes: readonly string[]) =>
  nomes.every((nome) => child(element, nome) !== undefined);
const says = (element: XmlElement | undefined, ...nomes: readonly string[]) =>
  element !== undefined && nomes.some((nome) => (child(element, nome)?.texto.trim() ?? '') !== '');
const named = (element: XmlElement, ...nomes: readonly string[]) => nomes.includes(folded(element));

/** All of these layouts: LIDO has a reader, NOMEADO is only named in refusals. One without a row does not compile. */
export const PADRAO: Readonly<{ [P in PadraoMunicipal]: P extends LeiauteNfse ? Lido : Nomeado }> = {
  IPM: {
    nome: 'IPM (Atende.Net)',
    como: 'LIDO',
    elemento: (one) => named(one, 'nfse') && has(one, 'nf'),
    // Without a number it is the request and not a nota.
    nota: (one) =>
      named(one, 'nfse') &&
      has(one, 'prestador', 'tomador') &&
      says(child(one, 'nf'), 'numero_nfse', 'numero'),
  },
  DSF: {
    nome: 'DSF (ISS Digital)',
    como: 'LIDO',
    elemento: (one) => one.namespace.includes('WsNFe2'),
    nota: (one) => named(one, 'nota') && has(one, 'numeronota', 'razaosocialprestador', 'tiporecolhimento'),
  },
  SMARAPD: {
    nome: 'SmarAPD',
    como: 'LIDO',
    elemento: (one) => named(one, 'tbnfd', 'nfdok'),
    nota: (one) => named(one, 'nota_fiscal') && has(one, 'numeronota', 'clientenomerazaosocial'),
  },
  BARUERI: {
    nome: 'Barueri',
    como: 'LIDO',
    elemento: (one) => one.namespace.includes('barueri.sp.gov.br'),
    nota: (one) => named(one, 'infnfeservprestado', 'infnfe') && has(one, 'numeronfe', 'prestadorservico'),
  },
  BARUERI_TEXTO: {
    nome: 'Barueri em texto (PMB)',
    como: 'NOMEADO',
    texto: /^1.{7}PMB\d{3}/,
  },
  EL: {
    nome: 'EL (e-Nota)',
    como: 'NOMEADO',
    elemento: (one) =>
      named(one, 'nferpsnotafiscal') ||
      (named(one, 'nfse') && has(one, 'identificacaonfse', 'dadosprestador')),
  },
  INFISC: {
    nome: 'Infisc',
    como: 'NOMEADO',
    elemento: (one) => named(one, 'nfs-e'),
  },
  EQUIPLANO: {
    nome: 'Equiplano',
    como: 'NOMEADO',
    elemento: (one) => one.namespace.includes('equiplano'),
  },
};

const LIDOS = PADROES.filter((one): one is PadraoLido => PADRAO[one].como === 'LIDO');

/** Returns the layout in which an element is one whole nota, among those with a reader; null if there is none. */
export const padraoDaNota = (element: XmlElement): PadraoLido | null =>
  LIDOS.find((one) => PADRAO[one].nota(element)) ?? null;

function frase({ nome, como }: Lido | Nomeado): string {
  const what =
    como === 'LIDO'
      ? `O arquivo é do padrão ${nome}, mas não traz a nota inteira.`
      : `O arquivo é do padrão ${nome}, que o Farol ainda não lê.`;
  return `${what} Peça à prefeitura ou ao prestador o XML no padrão nacional ou ABRASF, ou digite a nota.`;
}

/**
 * Returns the refusal that names the layout of a file without readable notas; null if it is none of these. `como` selects the
 * layouts with a reader or those without.
 */
export function padraoNomeado(elements: readonly XmlElement[], como: Padrao['como']): string | null {
  const found = PADROES.find((one) => {
    const { elemento, como: own } = PADRAO[one];
    return own === como && elemento !== undefined && elements.some(elemento);
  });
  return found ? frase(PADRAO[found]) : null;
}

/** Returns the same for a file that is not XML. */
export function padraoDoTexto(texto: string): string | null {
  const found = PADROES.find((one) => PADRAO[one].texto?.test(texto));
  return found ? frase(PADRAO[found]) : null;
}
