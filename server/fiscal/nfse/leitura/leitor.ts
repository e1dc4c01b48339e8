import type { CampoNota, Dita } from './campos.ts';

/** Reads a field of a note. */
export interface Leitor {
  texto: (campo: CampoNota) => string;
  /** What `read` makes of the first text that is what it should be ('' and null are nothing). */
  lido: <T>(campo: CampoNota, read: (text: string) => T) => T;
}

/** How the places of a layout are looked up, in their order. */
export function leitorDe({ regras, texto }: Dita): Leitor {
  const lido = <T>(campo: CampoNota, read: (text: string) => T): T => {
    for (const lugar of regras.lugares[campo] ?? []) {
      const text = texto(lugar).trim();
      const found = text === '' ? null : read(text);
      if (found !== null && found !== '') return found;
    }
    return read('');
  };
  return { lido, texto: (campo) => lido(campo, (text) => text) };
}
