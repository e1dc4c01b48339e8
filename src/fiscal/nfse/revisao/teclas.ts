/** Actions of the review desk with their keys, as in the line below the nota and in the sheet of shortcuts. */
export const TECLAS = {
  proxima: { keys: ['j', 'ArrowDown'], repeats: true },
  anterior: { keys: ['k', 'ArrowUp'], repeats: true },
  aprovar: { keys: ['a'] },
  duvida: { keys: ['d'] },
  recusar: { keys: ['r'] },
  comentar: { keys: ['c'] },
  atribuir: { keys: ['t'] },
  desfazer: { keys: ['z'] },
  natureza: { keys: ['n'] },
  lembrar: { keys: ['l'] },
  marcar: { keys: ['x'] },
  abrir: { keys: ['Enter', 'o'] },
} as const satisfies Record<string, { keys: readonly string[]; repeats?: true }>;
export type Tecla = keyof typeof TECLAS;

export const NOMES: readonly Tecla[] = Object.keys(TECLAS) as Tecla[];

const WRITTEN: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' };

/** Returns the label of a key as on the keyboard. */
export const escrita = (key: string): string => WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key);
