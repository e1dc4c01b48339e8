import { type ItemLido, readArquivo } from '../../server/fiscal/esocial/arquivo.ts';

/** Returns the items in an eSocial file; throws an Error with the message if the file is refused. */
export function itensDe(bytes: Uint8Array): ItemLido[] {
  const lido = readArquivo(bytes);
  if (!lido.ok) throw new Error(lido.recusa.mensagem);
  return lido.itens;
}

export const eventosDe = (bytes: Uint8Array) =>
  itensDe(bytes).flatMap((item) => (item.tipo === 'evento' ? [item.evento] : []));
export const retornosDe = (bytes: Uint8Array) =>
  itensDe(bytes).flatMap((item) => (item.tipo === 'retorno' ? [item.retorno] : []));
