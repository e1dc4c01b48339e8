import { fold } from '../../../../contract/brasil/fold.ts';
import type { Colegas } from '../../../../contract/fiscal/nfse/revisao.ts';

type Colega = Colegas[number];

/** What is typed of a name after the last @ before the caret; null where no name is being typed. */
export function nomeIniciado(texto: string): string | null {
  return /(?:^|\s)@([\p{L}\p{M}'. -]{0,40})$/u.exec(texto)?.[1] ?? null;
}

/** The colleagues whose name begins so, by any of its words. */
export function sugeridos(colegas: readonly Colega[], iniciado: string): Colega[] {
  const wanted = fold(iniciado);
  return colegas.filter(({ nome }) => {
    const name = fold(nome);
    // Written whole and gone on with: nobody is looked for any more.
    if (wanted.startsWith(`${name} `)) return false;
    return name.startsWith(wanted) || name.includes(` ${wanted}`);
  });
}

/** The text with the name that was begun written whole, ready to go on. */
export function comNome(texto: string, { nome }: Colega): string {
  const begun = nomeIniciado(texto) ?? '';
  return `${texto.slice(0, texto.length - begun.length)}${nome} `;
}

/** Whom a comment calls: those whose whole name stands after an @. The longest name wins where one begins another. */
export function mencionados(texto: string, colegas: readonly Colega[]): string[] {
  const byLength = [...colegas].sort((a, b) => b.nome.length - a.nome.length);
  const found = new Set<string>();
  for (const [, after = ''] of fold(texto).matchAll(/(?<=^|\s)@([^@]*)/g)) {
    const called = byLength.find(({ nome }) => after.startsWith(fold(nome)));
    if (called) found.add(called.id);
  }
  return [...found];
}
