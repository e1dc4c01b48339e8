import type { Slices } from '../files/slices.ts';
import type { TipoPlanilha } from './conteudo.ts';
import type { ComoAbrir, Planilha } from './pasta.ts';

const OPEN: Readonly<Record<TipoPlanilha, (source: Slices, como: ComoAbrir) => Promise<Planilha>>> = {
  XLSX: async (source, como) => (await import('./xlsx/abre.ts')).openXlsx(source, como),
  // Loaded on demand: this reader is a megabyte of code.
  XLS: async (source, como) => (await import('./xls/abre.ts')).openXls(source, como),
  ODS: async (source, como) => (await import('./ods/abre.ts')).openOds(source, como),
};

/** Names of the kinds of workbook, for messages. */
export const NOME_PLANILHA: Readonly<Record<TipoPlanilha, string>> = {
  XLSX: 'uma planilha .xlsx',
  XLS: 'uma planilha .xls',
  ODS: 'uma planilha .ods',
};

/**
 * Opens a workbook; every reader of spreadsheets goes through it. Throws a sentence for zip bombs, passwords, damaged files, and workbooks
 * without the wanted sheet.
 */
export const openPlanilha = (source: Slices, tipo: TipoPlanilha, como: ComoAbrir = {}): Promise<Planilha> =>
  OPEN[tipo](source, como);
