import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { type Acesso, bytesDe, type Lugar } from '../files/guarda/objeto.ts';

configure({ useWebWorkers: false });

/** A file of a package, and what the list in it says of it. */
export interface Peca {
  nome: string;
  /** Or where its bytes lie. */
  conteudo: Lugar | string;
  descricao: string;
}

/**
 * Pieces in one .zip, with a list of what they are. In: how bytes are had, and the title of the list. Throws 503 with a sentence
 * when some cannot be had now.
 */
export async function pacoteDe(acesso: Acesso, titulo: string, pieces: readonly Peca[]): Promise<Uint8Array> {
  const list = pieces.map(({ nome, descricao }) => `${nome}\r\n    ${descricao}\r\n`).join('');
  const writer = new ZipWriter(new Uint8ArrayWriter());
  await writer.add('LEIA-ME.txt', new TextReader(`${titulo}\r\n\r\n${list}`));
  for (const { nome, conteudo } of pieces) {
    if (typeof conteudo === 'string') await writer.add(nome, new TextReader(conteudo));
    else await writer.add(nome, new Uint8ArrayReader(await bytesDe(acesso, conteudo)));
  }
  return writer.close();
}
