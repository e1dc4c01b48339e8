import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../contract/brasil/fold.ts';
import type { EmpresaUsuario } from '../../contract/session.ts';

/** Returns the entry for all companies, with this name (docs/especificacao.md 2.4). */
export const todasAs = (nome: string): EmpresaUsuario => ({ uuid: 'todas', nome, cpfCnpj: '' });

/** Returns whether an entry means all companies. */
export const isTodas = ({ uuid }: EmpresaUsuario): boolean => uuid === 'todas';

/** Returns `nome - número`, without the dash when there is no number. `number` is the tax number as displayed. */
export function empresaLabel(nome: string, number: string): string {
  return number === '' ? nome : `${nome} - ${number}`;
}

/** Returns the label of a company with its number masked (docs/especificacao.md 2.4). */
export function maskedLabel({ nome, cpfCnpj }: EmpresaUsuario): string {
  return empresaLabel(nome, maskCpfCnpj(cpfCnpj));
}

/** Characters allowed between those of a tax number. */
const PUNCTUATION = /[\s./-]/g;
/** Fewer characters would match nearly every number. */
const MIN_NUMBER = 3;
const CPF_LENGTH = 11;

/** Returns whether a company's number, possibly masked, contains the typed one. */
function hasNumber({ cpfCnpj }: EmpresaUsuario, wanted: string): boolean {
  const number = cpfCnpj.replace(PUNCTUATION, '').toUpperCase();
  if (number.includes(wanted)) return true;
  // A user who types a whole CPF knows it: the unmasked characters must match it.
  return (
    number.length === CPF_LENGTH &&
    wanted.length === CPF_LENGTH &&
    [...number].every((letter, at) => letter === '*' || letter === wanted[at])
  );
}

const folded = new WeakMap<EmpresaUsuario, string>();

/** Folded once and cached: a list of thousands is filtered at each key. */
function foldedName(empresa: EmpresaUsuario): string {
  const known = folded.get(empresa) ?? fold(empresa.nome);
  folded.set(empresa, known);
  return known;
}

/** Filters by name, without case and accents (docs/especificacao.md 2.4), and by part of the tax number, with or without punctuation. */
export function filterEmpresas(empresas: readonly EmpresaUsuario[], query: string): EmpresaUsuario[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [...empresas];
  const number = query.replace(PUNCTUATION, '').toUpperCase();
  const isNumber = number.length >= MIN_NUMBER && /\d/.test(number);
  return empresas.filter(
    (empresa) => foldedName(empresa).includes(wanted) || (isNumber && hasNumber(empresa, number)),
  );
}
