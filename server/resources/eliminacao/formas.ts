import { formatCpfCnpj, isCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import { ELIMINADO } from '../../../contract/eliminacao.ts';

/** Names and numbers of a person, in every form in which texts contain them, folded. */
export interface Formas {
  /** Full numbers with and without punctuation, and e-mails: unique to the person. */
  sinais: string[];
  /** Names: whole words, not a part of a longer one. */
  nomes: string[];
}

/** Minimum length of a name: shorter ones occur in too many texts about other things. */
const MENOR_NOME = 5;

export function formasDe({
  sinais,
  titulos,
}: {
  sinais: readonly string[];
  titulos: readonly string[];
}): Formas {
  const numbers = sinais.filter(isCpfCnpj).map(formatCpfCnpj);
  const all = (texts: readonly string[]) => [...new Set(texts.map((text) => fold(text.trim())))];
  return {
    sinais: all([...sinais, ...numbers]).filter((text) => text !== ''),
    nomes: all(titulos).filter((text) => text.length >= MENOR_NOME),
  };
}

export const todas = ({ sinais, nomes }: Formas): string[] => [...sinais, ...nomes];

const isWord = (text: string | undefined) => text !== undefined && /[\p{L}\p{N}]/u.test(text);

function hasWord(folded: string, nome: string): boolean {
  for (let at = folded.indexOf(nome); at >= 0; at = folded.indexOf(nome, at + 1))
    if (!isWord(folded[at - 1]) && !isWord(folded[at + nome.length])) return true;
  return false;
}

/** Returns whether an already folded text contains one of the forms. */
export const saysForma = (folded: string, { sinais, nomes }: Formas): boolean =>
  sinais.some((sinal) => folded.includes(sinal)) || nomes.some((nome) => hasWord(folded, nome));

/** Returns a value with each text that contains one of the forms replaced. */
export function semPessoa(value: unknown, formas: Formas): unknown {
  if (typeof value === 'string') return saysForma(fold(value), formas) ? ELIMINADO : value;
  if (Array.isArray(value)) return value.map((one) => semPessoa(one, formas));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, semPessoa(one, formas)]));
}
