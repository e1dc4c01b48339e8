import type { Inside } from '../../files/packBounds.ts';
import { isPacked } from '../../files/readZip.ts';
import { distribuicaoSalva, looksLikeDistribuicao } from './distribuicaoSalva.ts';

/** A kind of file with documents packed in its text: how to recognise and how to open it. */
interface Portador {
  parece: (head: Uint8Array) => boolean;
  abre: Inside;
}

/** All kinds of such files. */
export const POR_DENTRO = {
  DISTRIBUICAO: { parece: looksLikeDistribuicao, abre: distribuicaoSalva },
} as const satisfies Readonly<Record<string, Portador>>;

/** Number of bytes at the start of a file by which it is recognised. */
export const HEAD_BYTES = 8 * 1024;

const portadorDe = (bytes: Uint8Array): Portador | undefined =>
  Object.values(POR_DENTRO).find(({ parece }) => parece(bytes.subarray(0, HEAD_BYTES)));

/** Returns whether a file with these first bytes is opened before it is read. */
export const isEmbrulhado = (head: Uint8Array): boolean => isPacked(head) || portadorDe(head) !== undefined;

/** Returns the documents in a file, by the kind that recognises it; null for none. */
export const porDentro: Inside = async (file, level) =>
  (await portadorDe(file.bytes)?.abre(file, level)) ?? null;
