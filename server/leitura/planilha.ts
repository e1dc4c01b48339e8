import type { Slices } from '../files/slices.ts';
import type { TipoPlanilha } from './conteudo.ts';
import type { ComoAbrir, Planilha } from './pasta.ts';

const OPEN: Readonly<Record<TipoPlanilha, (source: Slices, como: ComoAbrir) => Promise<Planilha>>> = {
  XLSX: async (source, como) => (await import('./xlsx/abre.ts')).openXlsx(source, como),
  // Loaded when one comes: its reader takes a megabyte of program.
  XLS: async (source, como) => (await import('./xls/abre.ts')).openXls(source, como),
  ODS: async (source, como) => (await import('./ods/abre.ts')).openOds(source, como),
};

/** How each kind is called in a sentence. */
export const NOME_PLANILHA: Readonly<Record<TipoPlanilha, string>> = {
  XLSX: 'uma planilha .xlsx',
  XLS: 'uma planilha .xls',
  ODS: 'uma planilha .ods',
};

/**
 * Opens a workbook: the one door of all that read spreadsheets. Throws a sentence for bombs, passwords, damage, and workbooks without
 * such a sheet.
 */
export const openPlanilha = (source: Slices, tipo: TipoPlanilha, como: ComoAbrir = {}): Promise<Planilha> =>
  OPEN[tipo](source, como);
