import { documento } from './documento.ts';
import { documentoCriptografia } from './documentoCriptografia.ts';
import { documentoDados } from './documentoDados.ts';

/** Documents generated from the tables of this folder, with their paths. */
export const DOCUMENTOS: readonly (readonly [string, () => string])[] = [
  ['docs/seguranca.md', documento],
  ['docs/criptografia.md', documentoCriptografia],
  ['docs/dados.md', documentoDados],
];
