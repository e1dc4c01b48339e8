import { documento } from './documento.ts';
import { documentoCriptografia } from './documentoCriptografia.ts';
import { documentoDados } from './documentoDados.ts';

/** What is written from the tables of this folder, and where. */
export const DOCUMENTOS: readonly (readonly [string, () => string])[] = [
  ['docs/seguranca.md', documento],
  ['docs/criptografia.md', documentoCriptografia],
  ['docs/dados.md', documentoDados],
];
