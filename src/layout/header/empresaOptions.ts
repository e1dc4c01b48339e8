import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { fold } from '../../../contract/brasil/fold.ts';
import type { EmpresaUsuario } from '../../../contract/session.ts';

/** In: the tax number as it is to be shown. Out: `nome - número`, without the dash when there is none. */
export function empresaLabel(nome: string, number: string): string {
  return number === '' ? nome : `${nome} - ${number}`;
}

/** The label of a company with its number masked (specification 2.4). */
export function maskedLabel({ nome, cpfCnpj }: EmpresaUsuario): string {
  return empresaLabel(nome, maskCpfCnpj(cpfCnpj));
}

const folded = new WeakMap<EmpresaUsuario, string>();

/** Folded once: a list of thousands is filtered at each key. */
function foldedName(empresa: EmpresaUsuario): string {
  const known = folded.get(empresa) ?? fold(empresa.nome);
  folded.set(empresa, known);
  return known;
}

/** Filters by nome alone, without case and accents. */
export function filterEmpresas(empresas: readonly EmpresaUsuario[], query: string): EmpresaUsuario[] {
  const wanted = fold(query.trim());
  return wanted === '' ? [...empresas] : empresas.filter((empresa) => foldedName(empresa).includes(wanted));
}
