import { type ItemLido, readArquivo } from '../../server/fiscal/esocial/arquivo.ts';

/** Out: the things in a file of the eSocial. Throws the sentence of the refusal. */
export function itensDe(bytes: Uint8Array): ItemLido[] {
  const lido = readArquivo(bytes);
  if (!lido.ok) throw new Error(lido.recusa.mensagem);
  return lido.itens;
}

export const eventosDe = (bytes: Uint8Array) =>
  itensDe(bytes).flatMap((item) => (item.tipo === 'evento' ? [item.evento] : []));
export const retornosDe = (bytes: Uint8Array) =>
  itensDe(bytes).flatMap((item) => (item.tipo === 'retorno' ? [item.retorno] : []));
