import type { EmpresaUsuario } from '../../contract/session.ts';

/** Input in progress on the page: the company that it was started for, and how to move it to another. */
interface Typed {
  de: EmpresaUsuario;
  leva: (empresa: EmpresaUsuario) => void;
}

/** Input in progress on the page (`useTypedFor`). */
export const typedHere = new Set<Typed>();

/** Moves all input in progress on the page to this company. */
export function takeAlong(empresa: EmpresaUsuario): void {
  for (const { leva } of typedHere) leva(empresa);
}
