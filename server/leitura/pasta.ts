import { fold } from '../../contract/brasil/fold.ts';
import { ApiProblem } from '../http/problem.ts';
import type { NotasDaPlanilha, SheetRow } from './xlsx/cells.ts';

/** Options for opening a workbook. */
export interface ComoAbrir {
  /** Name of a sheet; '' for the first visible one. */
  aba?: string;
  /** Checks the sheet to its end before its rows are read: a truncated one looks like one with fewer rows. */
  inteira?: boolean;
  /** Forces whether dates count from 1904; null to use the setting of the file. */
  desde1904?: boolean | null;
}

/** A workbook of any kind, opened at one of its sheets. */
export interface Planilha {
  aba: string;
  /** Names of all visible sheets. */
  abas: string[];
  desde1904: boolean;
  /** Whether cells are merged, as far as is known before the rows are read. */
  mescladas: boolean;
  /** Filled in as the rows are read. */
  notas: NotasDaPlanilha;
  lotes: AsyncIterable<SheetRow[]>;
}

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const LISTED = 10;

/** Returns the visible sheet with this name, or the first for ''. Throws a sentence when there is none. */
export function abaEscolhida<T extends { name: string }>(shown: readonly T[], wanted: string): T {
  if (shown.length === 0)
    throw refuse('Todas as abas desta planilha estão ocultas. Reexiba a que tem os dados.');
  const chosen = shown.find(({ name }) => wanted === '' || fold(name.trim()) === fold(wanted.trim()));
  if (chosen) return chosen;
  const names = shown.slice(0, LISTED).map(({ name }) => `“${name}”`);
  throw refuse(`A planilha não tem a aba “${wanted}”. Ela tem: ${names.join(', ')}.`);
}
