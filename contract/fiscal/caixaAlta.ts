import { ESPECIES, especies } from './especies.ts';

/** A text in capitals, in which the kinds of document stay as they are written: NF-e, CT-e, NFS-e. */
export function caixaAlta(texto: string): string {
  return ESPECIES.reduce(
    (caps, especie) => caps.replaceAll(especies[especie].nome.toUpperCase(), especies[especie].nome),
    texto.toUpperCase(),
  );
}
