import type { CampoNota, Dita } from './campos.ts';

/** Reader of the fields of a nota. */
export interface LeitorDaNota {
  texto: (campo: CampoNota) => string;
  /** Returns the result of `read` for the first text that it accepts; '' and null count as rejected. */
  lido: <T>(campo: CampoNota, read: (text: string) => T) => T;
}

/** Returns a reader that looks up the places of a layout in their order. */
export function leitorDaNota({ regras, texto }: Dita): LeitorDaNota {
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
