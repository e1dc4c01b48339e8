import type { EmpresaUsuario } from '../../contract/session.ts';

/** Something typed on the page: the company that it was begun for, and how it becomes another's. */
interface Typed {
  de: EmpresaUsuario;
  leva: (empresa: EmpresaUsuario) => void;
}

/** What is typed on the page now (`useTypedFor`). */
export const typedHere = new Set<Typed>();

/** What is typed on the page is for this company from now on. */
export function takeAlong(empresa: EmpresaUsuario): void {
  for (const { leva } of typedHere) leva(empresa);
}
