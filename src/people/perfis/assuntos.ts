import { type Permission, subjectOf } from '../../../contract/permissions.ts';
import { permissaoEmPalavras } from '../../../contract/permissoesEmPalavras.ts';

/** What some codes are about, and those of them that are about it. */
export interface DoAssunto {
  key: string;
  codes: readonly Permission[];
}

/** In: codes in their order. Out: one line for each thing that they are about. */
export function bySubject(codes: readonly Permission[]): readonly DoAssunto[] {
  return [...new Set(codes.map(subjectOf))].map((key) => ({
    key,
    codes: codes.filter((code) => subjectOf(code) === key),
  }));
}

/** In: a code. Out: what it lets a person do, as a sentence begins: `Alterar empresas`. */
export function sentenceOf(code: Permission): string {
  const text = permissaoEmPalavras(code);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
