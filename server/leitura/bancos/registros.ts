import { recusaDeBanco } from './recusaDeBanco.ts';

/** A record with its line as a person counts. */
export interface Registro {
  linha: number;
  texto: string;
}

const LARGURA = 240;
/** Byte that closes text files of DOS. */
const FIM_DO_DOS = '\u001a';

/** Columns as the standard counts them: from 1, both ends included. */
export const colunas = ({ texto }: Registro, inicio: number, fim: number): string =>
  texto.slice(inicio - 1, fim);

/** A number of zeros and digits; null when it is none. */
export function inteiroEm(registro: Registro, inicio: number, fim: number): number | null {
  const texto = colunas(registro, inicio, fim);
  return /^\d+$/.test(texto) ? Number(texto) : null;
}

/** The last record may have lost the spaces at its end: its counts are there, and they must add up. */
const fechamentoAparado = (texto: string) => /^.{7}9/.test(texto) && texto.trimEnd().length >= 29;

/**
 * The records of a file: lines of 240 characters with LF, CRLF or no line ends at all. Throws with the line that has another
 * width.
 */
export function registrosDe(conteudo: string): Registro[] {
  const linhas = conteudo.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const registros: Registro[] = [];
  // Without line ends a record counts as a line.
  const unica = linhas.filter((linha) => linha.length > 1).length === 1;
  for (const [at, inteira] of linhas.entries()) {
    const linha = inteira.endsWith(FIM_DO_DOS) ? inteira.slice(0, -1) : inteira;
    if (linha.trim() === '') continue;
    const primeira =
      linha.length > LARGURA && /^.{3}0000[01]/.test(linha) && /^.{240}.{7}[01359]/.test(linha);
    if (linha.length !== LARGURA && !unica && !primeira && !fechamentoAparado(linha))
      throw outraLargura(at + 1, linha);
    for (let de = 0; de < linha.length; de += LARGURA) {
      const texto = linha.slice(de, de + LARGURA);
      const numero = unica ? registros.length + 1 : at + 1;
      if (texto.length < LARGURA && !fechamentoAparado(texto)) throw outraLargura(numero, texto);
      registros.push({ linha: numero, texto: texto.padEnd(LARGURA) });
    }
  }
  return registros;
}

function outraLargura(linha: number, texto: string) {
  return recusaDeBanco(
    `A linha ${linha} tem ${texto.length} caracteres; no CNAB 240 todas têm 240. O arquivo veio cortado ou foi alterado: baixe-o de novo do banco.`,
  );
}
