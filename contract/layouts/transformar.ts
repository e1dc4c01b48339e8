import type { Transformacao } from './layout.ts';

const FEITAS: Readonly<Record<Transformacao, (texto: string) => string>> = {
  APARA: (texto) => texto.trim(),
  SO_DIGITOS: (texto) => texto.replace(/\D/g, ''),
  SEM_ZEROS: (texto) => texto.replace(/^0+(?=.)/, ''),
  MAIUSCULAS: (texto) => texto.toUpperCase(),
  ANTES_DA_BARRA: (texto) => texto.split('/')[0] ?? '',
  DEPOIS_DA_BARRA: (texto) => (texto.includes('/') ? texto.slice(texto.indexOf('/') + 1) : texto),
  // Only the writer knows what fits.
  CORTA: (texto) => texto,
};

/** Returns the text of a cell after its transformations, in the order of the layout: before it is parsed, or before it is written. */
export const applyTransformacoes = (texto: string, transformacoes: readonly Transformacao[]): string =>
  transformacoes.reduce((feito, qual) => FEITAS[qual](feito), texto);
