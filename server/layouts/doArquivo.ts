import { writeXlsx } from 'hucre/xlsx';
import { z } from 'zod';
import { formatDate, utcDay } from '../../contract/brasil/date.ts';
import type { Cell } from '../../contract/importacao.ts';
import { type Layout, layoutSchema } from '../../contract/layouts/layout.ts';
import { type Descrito, readDescricao } from '../../contract/layouts/planilhaDescritiva.ts';
import {
  gravarLayoutsSchema,
  type LayoutEscolhido,
  type LayoutPortatil,
  layoutPortatilSchema,
  pacoteLayoutsSchema,
} from '../../contract/layouts/registro.ts';
import { toBase64 } from '../base64.ts';
import { fieldMessages, parseJson } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { sheetRows } from '../leitura/sheet.ts';

/** A layout from a file, or why it is invalid. */
export interface LayoutDoArquivo {
  nome: string;
  layout: LayoutPortatil | null;
  motivos: string[];
}

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const cascaSchema = pacoteLayoutsSchema.extend({ layouts: z.array(z.unknown()).min(1).max(200) });
const comNome = z.object({ nome: z.string() });

function conferido(one: unknown, at: number): LayoutDoArquivo {
  const nome = (comNome.safeParse(one).data?.nome ?? '').slice(0, 80) || `Layout ${at + 1}`;
  const parsed = layoutPortatilSchema.safeParse(one);
  if (parsed.success) return { nome: parsed.data.nome, layout: parsed.data, motivos: [] };
  const motivos = Object.entries(fieldMessages(parsed.error)).map(([where, text]) => `${where}: ${text}`);
  return { nome, layout: null, motivos };
}

function doPacote(text: string): LayoutDoArquivo[] {
  const casca = cascaSchema.safeParse(parseJson(text, 'arquivo de layouts'));
  if (!casca.success)
    throw refuse(
      'Este JSON não é um arquivo de layouts do Farol: espera-se formato “farol/layouts”, versao 1 e de 1 a 200 layouts.',
    );
  return casca.data.layouts.map(conferido);
}

const emTexto = (cell: Cell | undefined): string => {
  if (cell instanceof Date) return formatDate(utcDay(cell));
  if (typeof cell === 'boolean') return cell ? 'Sim' : 'Não';
  return cell === null || cell === undefined ? '' : String(cell);
};

async function linhasDaPlanilha(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const source = {
    size: bytes.byteLength,
    read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
  };
  const rows: string[][] = [];
  for await (const { cells } of sheetRows(source, true)) {
    if (rows.length >= MAX_LINHAS) throw refuse(`Esta planilha tem mais de ${MAX_LINHAS} linhas.`);
    rows.push(cells.map(emTexto));
  }
  return rows;
}
const MAX_LINHAS = 2000;

/** Returns the sample's rows as a file in the format of the layout, or null when there are none. */
async function amostraDe({ formato, separador, aspas, aba }: Layout, rows: readonly string[][]) {
  const full = rows.filter((row) => row.some((cell) => cell !== ''));
  if (full.length === 0) return null;
  if (formato === 'PLANILHA') {
    const bytes = await writeXlsx({ sheets: [{ name: aba || 'Dados', rows: full.map((row) => [...row]) }] });
    return { nome: 'amostra.xlsx', base64: toBase64(bytes) };
  }
  const sign = separador === 'AUTO' ? ';' : separador;
  const quote = aspas === '' ? (text: string) => text : quoted(sign, aspas);
  const lines = full.map((row) => (formato === 'DELIMITADO' ? row.map(quote).join(sign) : (row[0] ?? '')));
  const text = `${lines.join('\r\n')}\r\n`;
  return { nome: 'amostra.txt', base64: toBase64(new TextEncoder().encode(text)) };
}
const quoted = (sign: string, aspas: string) => (text: string) =>
  text.includes(sign) || text.includes(aspas) || /[\r\n]/.test(text)
    ? `${aspas}${text.replaceAll(aspas, aspas + aspas)}${aspas}`
    : text;

async function doDescrito({ nome, descricao, valor, amostra }: Descrito): Promise<LayoutDoArquivo> {
  const parsed = layoutSchema.safeParse(valor);
  if (!parsed.success) return { nome, layout: null, motivos: Object.values(fieldMessages(parsed.error)) };
  // The sample is text typed into this file, whatever the encoding of the real ones.
  const sample = await amostraDe(parsed.data, amostra);
  const one = { nome, descricao, modelo: '', valor: parsed.data, amostra: sample, esperado: [] };
  return conferido(one, 0);
}

/**
 * Returns the layouts of a file: portable JSON, or a spreadsheet (XLSX, CSV) that describes one. Each is validated separately. Throws a
 * sentence when the file is neither.
 */
export async function layoutsDoArquivo(bytes: Uint8Array<ArrayBuffer>): Promise<LayoutDoArquivo[]> {
  const inicio = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).replace(/^ï»¿/, '').trimStart();
  if (inicio.startsWith('{') || inicio.startsWith('[')) return doPacote(new TextDecoder().decode(bytes));
  const descrito = readDescricao(await linhasDaPlanilha(bytes));
  return Array.isArray(descrito)
    ? [{ nome: 'Layout da planilha', layout: null, motivos: descrito }]
    : [await doDescrito(descrito)];
}

/** Parses the layouts chosen for storing, from the body of the request. Throws 400 with the errors by field. */
export function layoutsEscolhidos(bytes: Uint8Array): LayoutEscolhido[] {
  const parsed = gravarLayoutsSchema.safeParse(parseJson(new TextDecoder().decode(bytes), 'conteúdo'));
  if (parsed.success) return parsed.data.layouts;
  throw new ApiProblem('CAMPOS_INVALIDOS', 'Corrija os campos indicados e tente de novo.', {
    campos: fieldMessages(parsed.error),
  });
}
