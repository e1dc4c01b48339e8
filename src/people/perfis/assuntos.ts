import { type Permission, subjectOf } from '../../../contract/permissions.ts';
import { permissaoEmPalavras } from '../../../contract/permissoesEmPalavras.ts';

/** A subject, and the codes that belong to it. */
export interface DoAssunto {
  key: string;
  codes: readonly Permission[];
}

/** Returns the codes grouped by subject, in their order. */
export function bySubject(codes: readonly Permission[]): readonly DoAssunto[] {
  return [...new Set(codes.map(subjectOf))].map((key) => ({
    key,
    codes: codes.filter((code) => subjectOf(code) === key),
  }));
}

/** Returns what a code allows, capitalised as the start of a sentence: `Alterar empresas`. */
export function sentenceOfPermission(code: Permission): string {
  const text = permissaoEmPalavras(code);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
