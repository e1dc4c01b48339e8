import type { Slices } from '../files/arquivos.ts';
import type { Jobs } from '../workers/port.ts';
import type { SheetRow } from './xlsx/cells.ts';

/** The rows of `sheetLots`, read in a worker. In: the tenant, and the source of the bytes. */
export async function* rowsOfSheet(
  jobs: Jobs,
  owner: string,
  source: Slices,
  firstOnly = false,
): AsyncGenerator<SheetRow> {
  for await (const lot of jobs.stream(owner, 'planilha', source, firstOnly)) yield* lot;
}
