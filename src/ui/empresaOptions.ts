import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../contract/brasil/fold.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';

/** In: what the first entry is called. Out: all companies, as an entry among them (docs/especificacao.md 2.4). */
export const todasAs = (nome: string): EmpresaUsuario => ({ uuid: 'todas', nome, cpfCnpj: '' });

/** Whether an entry stands for all companies. */
export const isTodas = ({ uuid }: EmpresaUsuario): boolean => uuid === 'todas';

/** In: the tax number as it is to be shown. Out: `nome - número`, without the dash when there is none. */
export function empresaLabel(nome: string, number: string): string {
  return number === '' ? nome : `${nome} - ${number}`;
}

/** The label of a company with its number masked (docs/especificacao.md 2.4). */
export function maskedLabel({ nome, cpfCnpj }: EmpresaUsuario): string {
  return empresaLabel(nome, maskCpfCnpj(cpfCnpj));
}

/** What may stand between the letters of a tax number. */
const PUNCTUATION = /[\s./-]/g;
/** Fewer letters of a number would be found in nearly all. */
const MIN_NUMBER = 3;
const CPF_LENGTH = 11;

/** In: what is typed, as a number. Out: whether a company's number, of which some letters may be masked, has it. */
function hasNumber({ cpfCnpj }: EmpresaUsuario, wanted: string): boolean {
  const number = cpfCnpj.replace(PUNCTUATION, '').toUpperCase();
  if (number.includes(wanted)) return true;
  // Whoever types a CPF whole knows it: the letters that are here must be its own.
  return (
    number.length === CPF_LENGTH &&
    wanted.length === CPF_LENGTH &&
    [...number].every((letter, at) => letter === '*' || letter === wanted[at])
  );
}

const folded = new WeakMap<EmpresaUsuario, string>();

/** Folded once: a list of thousands is filtered at each key. */
function foldedName(empresa: EmpresaUsuario): string {
  const known = folded.get(empresa) ?? fold(empresa.nome);
  folded.set(empresa, known);
  return known;
}

/** Filters by nome, without case and accents (docs/especificacao.md 2.4), and by part of the tax number, with or without its punctuation. */
export function filterEmpresas(empresas: readonly EmpresaUsuario[], query: string): EmpresaUsuario[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [...empresas];
  const number = query.replace(PUNCTUATION, '').toUpperCase();
  const isNumber = number.length >= MIN_NUMBER && /\d/.test(number);
  return empresas.filter(
    (empresa) => foldedName(empresa).includes(wanted) || (isNumber && hasNumber(empresa, number)),
  );
}
