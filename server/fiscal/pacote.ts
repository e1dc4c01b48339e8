import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

configure({ useWebWorkers: false });

/** A file of a package, and what the list in it says of it. */
export interface Peca {
  nome: string;
  conteudo: Uint8Array | string;
  descricao: string;
}

/** Pieces in one .zip, with a list of what they are. In: the title of the list. */
export async function pacoteDe(titulo: string, pieces: readonly Peca[]): Promise<Uint8Array> {
  const list = pieces.map(({ nome, descricao }) => `${nome}\r\n    ${descricao}\r\n`).join('');
  const writer = new ZipWriter(new Uint8ArrayWriter());
  await writer.add('LEIA-ME.txt', new TextReader(`${titulo}\r\n\r\n${list}`));
  for (const { nome, conteudo } of pieces) {
    await writer.add(
      nome,
      typeof conteudo === 'string' ? new TextReader(conteudo) : new Uint8ArrayReader(conteudo),
    );
  }
  return writer.close();
}
