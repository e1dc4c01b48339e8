import type { FaixaDeColunas } from './formas/forma.ts';
import { refusalOfBanco } from './refusalOfBanco.ts';

/** A record with its line number, from 1. */
export interface RegistroBancario {
  linha: number;
  texto: string;
}

/** Byte that ends text files of DOS; joined files have it in the middle. */
const FIM_DO_DOS = String.fromCharCode(26);

export const CORTADO = 'O arquivo veio cortado: baixe-o de novo do banco.';
export const DE_NOVO = 'Baixe o arquivo de novo do banco.';

/** Returns the text of columns numbered as in the standard: from 1, both ends included. */
export const colunas = ({ texto }: RegistroBancario, ...[inicio, fim]: FaixaDeColunas): string =>
  texto.slice(inicio - 1, fim);

/** Returns a field of digits as a number; null when it has anything else. */
export function inteiroEm(registro: RegistroBancario, faixa: FaixaDeColunas): number | null {
  const texto = colunas(registro, ...faixa);
  return /^\d+$/.test(texto) ? Number(texto) : null;
}

/** Returns the non-blank lines of a file with their numbers, without byte order mark and DOS end mark. */
export function linhasEscritas(conteudo: string): RegistroBancario[] {
  return conteudo
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((linha, at) => ({ linha: at + 1, texto: linha.replaceAll(FIM_DO_DOS, '') }))
    .filter(({ texto }) => texto.trim() !== '');
}

/** Properties that identify the records of a kind of file. */
interface Formato {
  nome: string;
  largura: number;
  /** Pattern at the beginning of every record. */
  registro: RegExp;
}

/**
 * Returns the records of a file with LF, CRLF or CR, or without line ends. Pads trimmed lines to the full width, so that columns hold.
 * Throws with the line that is too long, has a tab or does not begin as a record.
 */
export function registrosDe(conteudo: string, formato: Formato): RegistroBancario[] {
  const { largura, registro } = formato;
  const linhas = linhasEscritas(conteudo);
  const registros: RegistroBancario[] = [];
  // Without line ends, each record counts as a line.
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
