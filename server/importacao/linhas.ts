import type { Cell } from '../../contract/importacao.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import type { Layout } from '../../contract/layouts/layout.ts';
import type { Slices } from '../files/slices.ts';
import { lerComLayout } from '../leitura/lerComLayout.ts';
import { rowsOfSheet } from '../leitura/openSheet.ts';
import type { SheetRow } from '../leitura/xlsx/cells.ts';

/** A row, with what its layout could not read: field (or 'linha') → reason. */
export interface LinhaDoArquivo extends SheetRow {
  recusas?: Readonly<Record<string, string>>;
}

/**
 * The rows of a file from the titles on: as its content tells, or as the layout reads it. Then the titles are the names of its
 * fields, and lines that are no data are left out. Throws a sentence when the file cannot be read so.
 */
export function linhasDoArquivo(
  source: Slices,
  layout: Layout | null,
  firstOnly = false,
): AsyncGenerator<LinhaDoArquivo> {
  return layout ? comLayout(source, layout) : rowsOfSheet(source, firstOnly);
}

/** The first rows of a file, the titles among them. */
export async function primeirasLinhas(
  source: Slices,
  { layout, quantas }: { layout: Layout | null; quantas: number },
): Promise<LinhaDoArquivo[]> {
  const rows: LinhaDoArquivo[] = [];
  for await (const row of linhasDoArquivo(source, layout, true)) if (rows.push(row) === quantas) break;
  return rows;
}

async function* comLayout(source: Slices, layout: Layout): AsyncGenerator<LinhaDoArquivo> {
  const names = layout.campos.map(({ campo }) => campo);
  const known = CAMPOS[layout.finalidade];
  yield { linha: 0, cells: names.map((name) => known[name]?.rotulo ?? name) };
  for await (const { linhas } of lerComLayout(source, layout))
    for (const { linha, situacao, valores, motivos } of linhas) {
      if (situacao === 'NAO_E_DADO') continue;
      const cells = names.map((name): Cell => valores[name] ?? null);
      const recusas = Object.fromEntries(motivos.map(({ campo, texto }) => [campo || 'linha', texto]));
      yield { linha, cells, ...(situacao === 'RECUSADA' && { recusas }) };
    }
}
