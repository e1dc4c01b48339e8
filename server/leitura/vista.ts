import type { Feicao } from '../../contract/layouts/feicao.ts';
import { assinaturaDe } from '../../contract/layouts/feicao.ts';
import type { Slices } from '../files/slices.ts';
import { ApiProblem } from '../http/problem.ts';
import { feicaoDeBanco } from './bancos/feicaoDeBanco.ts';
import { type Cabecalho, SEM_TITULOS, titulosEm } from './cabecalho.ts';
import type { Decodificacao } from './codificacao.ts';
import { queConteudo } from './conteudo.ts';
import { htmlRows } from './html/tabelas.ts';
import type { RegistroLido } from './origens.ts';
import { openPlanilha } from './planilha.ts';
import { longa, MAX_LINE, streamLinhas } from './posicional.ts';
import type { SeparadorLido } from './separador.ts';
import { linhasDaPlanilha } from './sheet.ts';
import { fromBytes } from './slices.ts';
import { openDelimitado, openTexto, type Texto } from './texto.ts';
import { linhaDeTitulos } from './titulos.ts';

/** Number of rows from which a file is recognised. */
const ROWS = 200;
const MIN_WIDTH = 20;

/** Detected features of a file, before any layout is chosen. */
export interface Vista {
  feicao: Feicao;
  /** First rows as cells, or lines with one cell each. */
  registros: RegistroLido[];
  cabecalho: Cabecalho;
  decodificacao: Decodificacao | null;
  separador: SeparadorLido | null;
  aba: string;
  abas: string[];
}

async function first(rows: AsyncIterable<RegistroLido>): Promise<RegistroLido[]> {
  const found: RegistroLido[] = [];
  for await (const row of rows) if (found.push(row) >= ROWS) break;
  return found;
}

async function* asRegistros(
  rows: AsyncIterable<{ linha: number; cells: RegistroLido['celulas'] }>,
): AsyncGenerator<RegistroLido> {
  for await (const { linha, cells } of rows) yield { linha, celulas: cells };
}

/** Returns the most frequent line length and how many lines have it. */
function larguraComum(lines: readonly string[]): { largura: number; vezes: number } {
  const counts = new Map<number, number>();
  for (const line of lines) counts.set(line.length, (counts.get(line.length) ?? 0) + 1);
  return [...counts].reduce((best, [largura, vezes]) => (vezes > best.vezes ? { largura, vezes } : best), {
    largura: 0,
    vezes: 0,
  });
}

/** Whether the lines have one width, or are full of long numbers, and no separator splits them evenly. */
function seemsPositional(
  lines: readonly string[],
  { certeza, linhas }: { certeza: SeparadorLido['certeza']; linhas: number },
): boolean {
  const { largura, vezes } = larguraComum(lines);
  const alike = largura >= MIN_WIDTH && vezes >= lines.length * 0.8;
  const split = linhas / Math.max(1, lines.length);
  if (certeza === 'CERTA') return false;
  if (alike && lines.length > 1) return split < 0.6;
  const numbers = lines.filter((line) => line.length >= MIN_WIDTH && /\d{8}/.test(line)).length;
  return split < 0.3 && numbers >= lines.length * 0.8;
}

async function ofText(source: Slices): Promise<Vista> {
  const texto = await openTexto(source, 'AUTO');
  const { decodificacao, comeco } = texto;
  if (comeco.trim() === '') throw new ApiProblem('REQUISICAO_INVALIDA', 'Este arquivo não tem nada escrito.');
  const banco = feicaoDeBanco(comeco);
  const common = { decodificacao, aba: '', abas: [] };
  if (banco) {
    const feicao: Feicao = {
      formato: banco.formato,
      banco: banco.banco,
      assinatura: banco.banco,
      largura: banco.largura,
      cabecalho: 0,
    };
    return {
      ...common,
      feicao,
      // Statements may be one long line.
      registros: comeco
        .split(/\r\n|\n|\r/)
        .slice(0, ROWS)
        .map((line, at) => ({ linha: at + 1, celulas: [line.slice(0, MAX_LINE)] })),
      cabecalho: SEM_TITULOS,
      separador: null,
    };
  }
  return (await ofLines(texto)) ?? ofTable(texto);
}

async function ofLines(texto: Texto): Promise<Vista | null> {
  const { separador } = openDelimitado(texto, { separador: 'AUTO', aspas: '"' });
  const lines = texto.comeco
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, ROWS);
  if (!seemsPositional(lines, { certeza: separador.certeza, linhas: separador.linhas })) return null;
  const { largura, vezes } = larguraComum(lines);
  const width = vezes >= lines.length * 0.8 ? largura : null;
  if (width !== null && width > MAX_LINE) throw longa(1);
  const registros = await first(streamLinhas(texto.textos(), width));
  const feicao: Feicao = { formato: 'POSICIONAL', assinatura: '', largura: width, banco: '', cabecalho: 0 };
  return {
    feicao,
    registros,
    cabecalho: SEM_TITULOS,
    decodificacao: texto.decodificacao,
    separador: null,
    aba: '',
    abas: [],
  };
}

function tableOf(
  registros: RegistroLido[],
  formato: 'DELIMITADO' | 'PLANILHA',
): Pick<Vista, 'feicao' | 'registros' | 'cabecalho'> {
  const linha = linhaDeTitulos(registros);
  const cabecalho = linha === 0 ? SEM_TITULOS : titulosEm(registros, linha);
  const assinatura = assinaturaDe(cabecalho.titulos);
  return {
    feicao: { formato, assinatura, largura: null, banco: '', cabecalho: linha },
    registros,
    cabecalho,
  };
}

async function ofTable(texto: Texto): Promise<Vista> {
  const { separador, linhas } = openDelimitado(texto, { separador: 'AUTO', aspas: '"' });
  const table = tableOf(await first(asRegistros(linhas)), 'DELIMITADO');
  return { ...table, decodificacao: texto.decodificacao, separador, aba: '', abas: [] };
}

/** Returns the detected features of a file, by its first rows. Throws a sentence when it is not a data file at all. */
export async function lookAtFile(bytes: Uint8Array): Promise<Vista> {
  const source = fromBytes(bytes);
  const conteudo = await queConteudo(source);
  if (conteudo === 'TEXTO') return ofText(source);
  if (conteudo === 'HTML') {
    const { decodificacao, textos } = await openTexto(source, 'AUTO');
    const table = tableOf(await first(asRegistros(htmlRows(textos()))), 'PLANILHA');
    return { ...table, decodificacao, separador: null, aba: '', abas: [] };
  }
  const book = await openPlanilha(source, conteudo);
  const table = tableOf(await first(asRegistros(linhasDaPlanilha(book.lotes))), 'PLANILHA');
  return { ...table, decodificacao: null, separador: null, aba: book.aba, abas: book.abas };
}

/** Returns the format features of a file. Throws as `lookAtFile`. */
export const feicaoDe = async ({ bytes }: { bytes: Uint8Array }): Promise<Feicao> =>
  (await lookAtFile(bytes)).feicao;
