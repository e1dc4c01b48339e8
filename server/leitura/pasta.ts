import { fold } from '../../contract/brasil/fold.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Notas, SheetRow } from './xlsx/cells.ts';

/** How a workbook is opened. */
export interface ComoAbrir {
  /** The name of a sheet; '': the first that a person sees. */
  aba?: string;
  /** The sheet is looked at to its end before its rows are read: one that is cut looks like one that has fewer rows. */
  inteira?: boolean;
  /** Whether its days count from 1904, where the file is not believed. */
  desde1904?: boolean | null;
}

/** A workbook of any kind, opened at one of its sheets. */
export interface Planilha {
  aba: string;
  /** Names of all sheets that a person sees. */
  abas: string[];
  desde1904: boolean;
  /** Whether cells are merged, as far as is known before the rows are read. */
  mescladas: boolean;
  /** Filled as its rows are read. */
  notas: Notas;
  lotes: AsyncIterable<SheetRow[]>;
}

const refuse = (detail: string) => new ApiProblem('REQUISICAO_INVALIDA', detail);
const LISTED = 10;

/** In: the sheets that a person sees, and the name that is wanted. Out: that sheet. Throws a sentence when there is none. */
export function abaEscolhida<T extends { name: string }>(shown: readonly T[], wanted: string): T {
  if (shown.length === 0)
    throw refuse('Todas as abas desta planilha estão ocultas. Reexiba a que tem os dados.');
  const chosen = shown.find(({ name }) => wanted === '' || fold(name.trim()) === fold(wanted.trim()));
  if (chosen) return chosen;
  const names = shown.slice(0, LISTED).map(({ name }) => `“${name}”`);
  throw refuse(`A planilha não tem a aba “${wanted}”. Ela tem: ${names.join(', ')}.`);
}
