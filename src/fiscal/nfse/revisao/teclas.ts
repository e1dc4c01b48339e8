/** What the desk does by a key; the keys are the same on the line below the note and on the sheet of shortcuts. */
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

/** As it is printed on the keyboard. */
export const escrita = (key: string): string => WRITTEN[key] ?? (key.length === 1 ? key.toUpperCase() : key);
