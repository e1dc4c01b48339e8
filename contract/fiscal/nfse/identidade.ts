import { alnum } from '../../brasil/alnum.ts';
import { fold } from '../../brasil/fold.ts';
import type { Nota } from './nota.ts';

/** Parts of a key of the national standard as text (Anexo I, TSChaveNFSe). */
export interface ChaveNfse {
  municipio: string;
  /** '1': issued by the city's system; '2': by the national one. */
  ambienteGerador: string;
  /** CPF or CNPJ of the issuer. */
  inscricao: string;
  numero: string;
  anoMes: string;
}

const SHAPE = /^\d{9}[0-9A-Z]{14}\d{27}$/;

/** Parses a key of 50 characters; null if it is not in that form. */
export function parseChaveNfse(chave: string): ChaveNfse | null {
  if (!SHAPE.test(chave)) return null;
  const inscricao = chave.slice(9, 23);
  return {
    municipio: chave.slice(0, 7),
    ambienteGerador: chave.slice(7, 8),
    inscricao: chave.slice(8, 9) === '1' ? inscricao.slice(3) : inscricao,
    numero: chave.slice(23, 36),
    anoMes: `20${chave.slice(36, 38)}-${chave.slice(38, 40)}`,
  };
}

/** Normalises a number: without signs and leading zeros. */
export const bare = (numero: string): string => alnum(numero).replace(/^0+(?=.)/, '');
const monthOf = (nota: Nota): string => (nota.emissao ?? '').slice(0, 7);
const isDeclaracao = (nota: Nota): boolean => nota.chave === null && nota.situacao === 'SEM_NOTA';

/** Returns the CPF or CNPJ of who declares: a declaration of a taker or intermediary uses their series, not the provider's. */
export function declarerOf({ emissor, prestador, tomador, intermediario }: Nota): string {
  if (emissor === 'TOMADOR') return tomador?.documento ?? '';
  if (emissor === 'INTERMEDIARIO') return intermediario?.documento ?? '';
  return prestador.documento;
}

const providerOf = ({ prestador }: Nota): string =>
  prestador.documento || alnum(prestador.nif) || alnum(prestador.inscricaoMunicipal) || fold(prestador.nome);

/** Returns the identity of the DPS of a nota of the national standard, which generates one nota only; '' for other layouts. */
export function declaracaoNacional(nota: Nota): string {
  const { leiaute, chave, municipioEmissor, declaracao } = nota;
  if (leiaute !== 'NACIONAL' || chave === null || !declaracao || /^0*$/.test(bare(declaracao.numero)))
    return '';
  const who = declarerOf(nota) || providerOf(nota);
  return `D:${municipioEmissor}:${who}:${bare(declaracao.serie)}:${bare(declaracao.numero)}`;
}

/**
 * Returns the identity of a nota, independent of its channel: its key; for a municipal nota city, provider, number and month
 * (or verification code); for a declaration without nota city, declarer, series and number.
 */
export function identidadeDe(nota: Nota): string {
  const { chave, municipioEmissor, numero, codigoVerificacao, declaracao } = nota;
  if (chave !== null) return `N:${chave}`;
  if (isDeclaracao(nota)) {
    const { serie = '', numero: own = '' } = declaracao ?? {};
    return `D:${municipioEmissor}:${declarerOf(nota) || providerOf(nota)}:${bare(serie)}:${bare(own)}`;
  }
  return `M:${municipioEmissor}:${providerOf(nota)}:${bare(numero)}:${monthOf(nota) || alnum(codigoVerificacao)}`;
}

/**
 * Returns the numbers of a nota: cities write '202600000000123' for the 123rd of the year, so also without the leading year.
 */
export function numbersOf(nota: Nota): string[] {
  const own = [nota.numero, (nota.chave && parseChaveNfse(nota.chave)?.numero) || '']
    .filter(Boolean)
    .map(bare);
  const year = monthOf(nota).slice(0, 4);
  const short = own.filter((one) => year !== '' && one.length > 8 && one.startsWith(year));
  return [...own, ...short.map((one) => bare(one.slice(4)))];
}

const meet = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));
/** Returns whether two values are equal; an absent one agrees with any. */
const agree = (a: string | number | null, b: string | number | null): boolean =>
  a === null || a === '' || b === null || b === '' || a === b;

function monthsOf(nota: Nota): string[] {
  return [monthOf(nota), (nota.chave && parseChaveNfse(nota.chave)?.anoMes) || ''].filter(Boolean);
}

/** Returns whether one is the declaration from which the other was made. */
function sameDeclaracao(a: Nota, b: Nota): boolean {
  if (!a.declaracao || !b.declaracao || declarerOf(a) === '' || bare(a.declaracao.numero) === '')
    return false;
  return (
    declarerOf(a) === declarerOf(b) &&
    bare(a.declaracao.serie) === bare(b.declaracao.serie) &&
    bare(a.declaracao.numero) === bare(b.declaracao.numero) &&
    agree(a.municipioEmissor, b.municipioEmissor) &&
    agree(a.valores.servicos, b.valores.servicos)
  );
}

/**
 * Returns whether two readings are of one nota, from two channels or as declaration and nota. A city that restarts its numbers
 * at the national issuer has two notas with one number, so month and amount must agree too.
 */
export function mesmaNota(a: Nota, b: Nota): boolean {
  if (a.chave !== null && b.chave !== null) return a.chave === b.chave;
  if (isDeclaracao(a) || isDeclaracao(b)) return sameDeclaracao(a, b);
  const [own, others] = [monthsOf(a), monthsOf(b)];
  const sameMonth = meet(own, others);
  const sameAmount = a.valores.servicos !== null && a.valores.servicos === b.valores.servicos;
  const code = alnum(a.codigoVerificacao);
  const sameCode = code !== '' && code === alnum(b.codigoVerificacao);
  return (
    providerOf(a) !== '' &&
    providerOf(a) === providerOf(b) &&
    agree(a.municipioEmissor, b.municipioEmissor) &&
    meet(numbersOf(a), numbersOf(b)) &&
    (sameMonth || own.length === 0 || others.length === 0) &&
    agree(a.valores.servicos, b.valores.servicos) &&
    ((sameMonth && sameAmount) || sameCode)
  );
}
