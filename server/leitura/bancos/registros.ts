import type { Faixa } from './formas/forma.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';

/** A record with its line as a person counts. */
export interface Registro {
  linha: number;
  texto: string;
}

/** Byte that closes text files of DOS; files that were joined have it in the middle. */
const FIM_DO_DOS = String.fromCharCode(26);

export const CORTADO = 'O arquivo veio cortado: baixe-o de novo do banco.';
export const DE_NOVO = 'Baixe o arquivo de novo do banco.';

/** Columns as the standard counts them: from 1, both ends included. */
export const colunas = ({ texto }: Registro, ...[inicio, fim]: Faixa): string => texto.slice(inicio - 1, fim);

/** A number of zeros and digits; null when it is none. */
export function inteiroEm(registro: Registro, faixa: Faixa): number | null {
  const texto = colunas(registro, ...faixa);
  return /^\d+$/.test(texto) ? Number(texto) : null;
}

/** The lines of a file that say anything, with their number, without marks of its beginning and end. */
export function linhasEscritas(conteudo: string): Registro[] {
  return conteudo
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((linha, at) => ({ linha: at + 1, texto: linha.replaceAll(FIM_DO_DOS, '') }))
    .filter(({ texto }) => texto.trim() !== '');
}

/** How the records of a kind of file are told from other text. */
interface Formato {
  nome: string;
  largura: number;
  /** The beginning of any record. */
  registro: RegExp;
}

/**
 * The records of a file: lines with LF, CRLF or CR, or no line ends at all. Blanks that were cut at the end are put back, so that
 * columns stay true. Throws with the line that is longer, has a tab, or begins as no record does.
 */
export function registrosDe(conteudo: string, formato: Formato): Registro[] {
  const { largura, registro } = formato;
  const linhas = linhasEscritas(conteudo);
  const registros: Registro[] = [];
  // Without line ends a record counts as a line.
  const unica = linhas.length === 1;
  for (const { linha, texto: inteira } of linhas) {
    const juntos = inteira.length > largura && registro.test(inteira.slice(largura));
    if (inteira.length > largura && !unica && !juntos) throw largaDemais(linha, inteira, formato);
    for (let de = 0; de < inteira.length; de += largura) {
      const texto = inteira.slice(de, de + largura);
      const numero = unica ? registros.length + 1 : linha;
      if (texto.trim() === '') continue;
      requireRegistro(numero, texto, formato);
      registros.push({ linha: numero, texto: texto.padEnd(largura) });
    }
  }
  return registros;
}

function requireRegistro(linha: number, texto: string, { nome, registro }: Formato): void {
  if (texto.includes('\t'))
    throw refusalOfBanco(
      `A linha ${linha} tem uma tabulação, que tira as colunas do lugar. Use o arquivo como o banco o deu.`,
    );
  if (registro.test(texto)) return;
  throw refusalOfBanco(
    `A linha ${linha} tem ${texto.length} caracteres e não começa como um registro do ${nome}. ${DE_NOVO}`,
  );
}

const largaDemais = (linha: number, texto: string, { nome, largura }: Formato) =>
  refusalOfBanco(
    `A linha ${linha} tem ${texto.length} caracteres; no ${nome} nenhuma passa de ${largura}. ${DE_NOVO}`,
  );
