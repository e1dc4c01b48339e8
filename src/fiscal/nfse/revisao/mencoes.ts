import { fold } from '../../../../contract/brasil/fold.ts';
import type { Colegas } from '../../../../contract/fiscal/nfse/revisao.ts';

type Colega = Colegas[number];

/** Returns the part of a name typed after the last @; null if no name is being typed. */
export function nomeIniciado(texto: string): string | null {
  return /(?:^|\s)@([\p{L}\p{M}'. -]{0,40})$/u.exec(texto)?.[1] ?? null;
}

/** Returns the colleagues whose name has a word that begins so. */
export function sugeridos(colegas: readonly Colega[], iniciado: string): Colega[] {
  const wanted = fold(iniciado);
  return colegas.filter(({ nome }) => {
    const name = fold(nome);
    // A complete name followed by more text ends the search.
    if (wanted.startsWith(`${name} `)) return false;
    return name.startsWith(wanted) || name.includes(` ${wanted}`);
  });
}

/** Returns the text with the begun name completed and a space. */
export function comNome(texto: string, { nome }: Colega): string {
  const begun = nomeIniciado(texto) ?? '';
  return `${texto.slice(0, texto.length - begun.length)}${nome} `;
}

/** Returns the ids of the colleagues whose complete name follows an @. If one name begins another, the longest wins. */
export function mencionados(texto: string, colegas: readonly Colega[]): string[] {
  const byLength = [...colegas].sort((a, b) => b.nome.length - a.nome.length);
  const found = new Set<string>();
  for (const [, after = ''] of fold(texto).matchAll(/(?<=^|\s)@([^@]*)/g)) {
    const called = byLength.find(({ nome }) => after.startsWith(fold(nome)));
    if (called) found.add(called.id);
  }
  return [...found];
}
