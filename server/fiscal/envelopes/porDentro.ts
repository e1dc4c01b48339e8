import type { Inside } from '../../files/packBounds.ts';
import { isPacked } from '../../files/readZip.ts';
import { distribuicaoSalva, looksLikeDistribuicao } from './distribuicaoSalva.ts';

/** A kind of file that carries documents packed in its text: how it begins, and how it is opened. */
interface Portador {
  parece: (head: Uint8Array) => boolean;
  abre: Inside;
}

/** All kinds of them. */
export const POR_DENTRO = {
  DISTRIBUICAO: { parece: looksLikeDistribuicao, abre: distribuicaoSalva },
} as const satisfies Readonly<Record<string, Portador>>;

/** Bytes of the beginning of a file that tell what it carries. */
export const HEAD_BYTES = 8 * 1024;

const portadorDe = (bytes: Uint8Array): Portador | undefined =>
  Object.values(POR_DENTRO).find(({ parece }) => parece(bytes.subarray(0, HEAD_BYTES)));

/** Whether a file that begins like that is opened before it is read. */
export const isEmbrulhado = (head: Uint8Array): boolean => isPacked(head) || portadorDe(head) !== undefined;

/** The documents that a file carries, by whichever opens it. */
export const porDentro: Inside = async (file, level) =>
  (await portadorDe(file.bytes)?.abre(file, level)) ?? null;
