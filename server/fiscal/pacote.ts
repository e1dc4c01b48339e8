import { type AcessoAosObjetos, bytesDe, type LugarDosBytes } from '../files/guarda/objeto.ts';
import type { ZipWriting } from '../files/zipOut/writer.ts';
import { type ZipInput, zipBytes } from '../files/zipOut/zipFiles.ts';

/** A file of a package, with its description in the list. */
export interface Peca {
  nome: string;
  /** The content, or the place of its stored bytes. */
  conteudo: LugarDosBytes | string;
  descricao: string;
}

/**
 * Returns the pieces as one .zip, with a list of them; `acesso` reads the stored bytes, `titulo` heads the list. Throws
 * 503 with a sentence when some are unavailable now.
 */
export function pacoteDe(
  { acesso, ...writing }: ZipWriting & { acesso: AcessoAosObjetos },
  titulo: string,
  pieces: readonly Peca[],
): Promise<Uint8Array> {
  const list = pieces.map(({ nome, descricao }) => `${nome}\r\n    ${descricao}\r\n`).join('');
  async function* files(): AsyncGenerator<ZipInput> {
    yield { nome: 'LEIA-ME.txt', conteudo: `${titulo}\r\n\r\n${list}` };
    for (const { nome, conteudo } of pieces)
      yield { nome, conteudo: typeof conteudo === 'string' ? conteudo : await bytesDe(acesso, conteudo) };
  }
  return zipBytes(files(), writing);
}
