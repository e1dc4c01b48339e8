import { ESPECIES, especies } from './especies.ts';

/** Returns a text in capitals, except for the names of the document kinds: NF-e, CT-e, NFS-e. */
export function caixaAlta(texto: string): string {
  return ESPECIES.reduce(
    (caps, especie) => caps.replaceAll(especies[especie].nome.toUpperCase(), especies[especie].nome),
    texto.toUpperCase(),
  );
}
