import type { Codificacao, Separador } from '../../contract/layouts/formatos.ts';
import type { Slices } from '../files/slices.ts';
import { type Decodificacao, partsOf, qualCodificacao, textoDoArquivo } from './codificacao.ts';
import { csvRows, type Pontuacao } from './csv.ts';
import { qualSeparador, type SeparadorLido, separadorDito } from './separador.ts';

/** Bytes read at the beginning of a text to detect its format. */
const HEAD_BYTES = 64 * 1024;

export interface Texto {
  decodificacao: Decodificacao;
  /** Decoded beginning of the text. */
  comeco: string;
  /** Yields the whole text, from the beginning at each call. */
  textos: () => AsyncGenerator<string>;
}

/** Opens bytes as text with this encoding, chosen or AUTO. Throws when they are not text. */
export async function openTexto(source: Slices, codificacao: Codificacao): Promise<Texto> {
  const decodificacao = await qualCodificacao(source, codificacao);
  async function* head() {
    yield await source.read(0, HEAD_BYTES);
  }
  let comeco = '';
  for await (const text of textoDoArquivo(head(), decodificacao)) comeco += text;
  return { decodificacao, comeco, textos: () => textoDoArquivo(partsOf(source), decodificacao) };
}

interface Delimitado {
  separador: SeparadorLido;
  linhas: AsyncGenerator<{ linha: number; cells: string[] }>;
}

/** Returns the rows of a delimited text and its separator, without a first line `sep=;`. */
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
