import type { Codificacao, Separador } from '../../contract/layouts/formatos.ts';
import type { Slices } from '../files/slices.ts';
import { type Decodificacao, partsOf, qualCodificacao, textoDe } from './codificacao.ts';
import { csvRows, type Pontuacao } from './csv.ts';
import { qualSeparador, type SeparadorLido, separadorDito } from './separador.ts';

/** What is read of a text to tell how it is written. */
const HEAD_BYTES = 64 * 1024;

export interface Texto {
  decodificacao: Decodificacao;
  /** Its beginning, decoded. */
  comeco: string;
  /** All of it, each time from the beginning. */
  textos: () => AsyncGenerator<string>;
}

/** In: the bytes and the encoding, chosen or AUTO. Out: the text that they are. Throws when they are none. */
export async function openTexto(source: Slices, codificacao: Codificacao): Promise<Texto> {
  const decodificacao = await qualCodificacao(source, codificacao);
  async function* head() {
    yield await source.read(0, HEAD_BYTES);
  }
  let comeco = '';
  for await (const text of textoDe(head(), decodificacao)) comeco += text;
  return { decodificacao, comeco, textos: () => textoDe(partsOf(source), decodificacao) };
}

interface Delimitado {
  separador: SeparadorLido;
  linhas: AsyncGenerator<{ linha: number; cells: string[] }>;
}

/** The rows of a delimited text, with how they are separated. A first line `sep=;` is none of them. */
export function openDelimitado(
  { comeco, textos }: Texto,
  { separador, aspas }: { separador: Separador; aspas: Pontuacao['aspas'] },
): Delimitado {
  const told: SeparadorLido =
    separador === 'AUTO'
      ? qualSeparador(comeco, aspas)
      : { separador, certeza: 'CERTA', motivo: 'escolhido no layout', linhas: 0 };
  const skips = separadorDito(comeco) !== null;
  async function* rows() {
    for await (const row of csvRows(textos(), { separador: told.separador, aspas }))
      if (!skips || row.linha > 1) yield row;
  }
  return { separador: told, linhas: rows() };
}
