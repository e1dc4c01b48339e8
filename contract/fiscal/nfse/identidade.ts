import { alnum } from '../../brasil/alnum.ts';
import { fold } from '../../brasil/fold.ts';
import type { Nota } from './nota.ts';

/** The parts of a key of the national standard as text; joined, they are the key again (Anexo I, TSChaveNFSe). */
export interface ChaveNfse {
  municipio: string;
  /** '1': issued by the system of the city; '2': by the national one. */
  ambienteGerador: string;
  /** CPF or CNPJ of who issued it. */
  inscricao: string;
  numero: string;
  anoMes: string;
}

const SHAPE = /^\d{9}[0-9A-Z]{14}\d{27}$/;

/** What a key of 50 says; null for what has not its shape. */
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

/** A number as all layouts write it: without signs and the zeros before it. */
export const bare = (numero: string): string => alnum(numero).replace(/^0+(?=.)/, '');
const monthOf = (nota: Nota): string => (nota.emissao ?? '').slice(0, 7);
const isDeclaracao = (nota: Nota): boolean => nota.chave === null && nota.situacao === 'SEM_NOTA';

/** Who stands behind the number: the declaration of a taker or intermediary bears their series, not the provider's. */
export function declarerOf({ emissor, prestador, tomador, intermediario }: Nota): string {
  if (emissor === 'TOMADOR') return tomador?.documento ?? '';
  if (emissor === 'INTERMEDIARIO') return intermediario?.documento ?? '';
  return prestador.documento;
}

const providerOf = ({ prestador }: Nota): string =>
  prestador.documento || alnum(prestador.nif) || alnum(prestador.inscricaoMunicipal) || fold(prestador.nome);

/** What names the DPS that a note of the national standard was made of, from which comes one note alone; '' of the others. */
export function declaracaoNacional(nota: Nota): string {
  const { leiaute, chave, municipioEmissor, declaracao } = nota;
  if (leiaute !== 'NACIONAL' || chave === null || !declaracao || /^0*$/.test(bare(declaracao.numero)))
    return '';
  const who = declarerOf(nota) || providerOf(nota);
  return `D:${municipioEmissor}:${who}:${bare(declaracao.serie)}:${bare(declaracao.numero)}`;
}

/**
 * What names a note, the same however it came: its key; of a municipal note city, provider, number and month (or code of
 * verification); of a declaration without note city, who declares, series and number.
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

/** Cities write '202600000000123' for the 123rd of the year: their number, and without the year where it begins with it. */
export function numbersOf(nota: Nota): string[] {
  const own = [nota.numero, (nota.chave && parseChaveNfse(nota.chave)?.numero) || '']
    .filter(Boolean)
    .map(bare);
  const year = monthOf(nota).slice(0, 4);
  const short = own.filter((one) => year !== '' && one.length > 8 && one.startsWith(year));
  return [...own, ...short.map((one) => bare(one.slice(4)))];
}

const meet = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one));
/** Where one of the two does not say, nothing speaks against it. */
const agree = (a: string | number | null, b: string | number | null): boolean =>
  a === null || a === '' || b === null || b === '' || a === b;

function monthsOf(nota: Nota): string[] {
  return [monthOf(nota), (nota.chave && parseChaveNfse(nota.chave)?.anoMes) || ''].filter(Boolean);
}

/** A declaration and the note that was made from it. */
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
 * Whether two readings are of one note: through two doors, or a declaration and its note. A city that begins its numbers
 * anew at the national issuer makes two notes of one number, so that month and amount have to agree too.
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
