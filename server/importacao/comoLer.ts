import { z } from 'zod';
import type { Cell } from '../../contract/importacao.ts';
import { CAMPOS } from '../../contract/layouts/campos.ts';
import { FINALIDADES, type Finalidade } from '../../contract/layouts/formatos.ts';
import { type Layout, layoutSchema } from '../../contract/layouts/layout.ts';
import type { Tx } from '../db/database.ts';
import type { Slices } from '../files/slices.ts';
import { invalidFields } from '../http/problem.ts';
import { type LayoutUsado, layoutParaUso, referenciaNoEndereco } from '../layouts/usados.ts';
import { linhasDoLayout } from '../leitura/comLayout.ts';
import { rowsOfSheet } from '../leitura/openSheet.ts';
import type { SheetRow } from '../leitura/xlsx/cells.ts';
import type { Jobs } from '../workers/port.ts';

/** A row, with what its layout could not read: field (or 'linha') → reason. */
export interface LinhaDoArquivo extends SheetRow {
  recusas?: Readonly<Record<string, string>>;
}

/**
 * The layout that the address of an upload names, as it stands; null when it names none. Throws 400 at `layout` when it is
 * for something else than the register, 404 when it is gone.
 */
export async function layoutPedido(
  tx: Tx,
  query: URLSearchParams,
  finalidade: Finalidade,
): Promise<LayoutUsado | null> {
  if (query.size === 0) return null;
  const asked = referenciaNoEndereco.safeParse(Object.fromEntries(query));
  if (!asked.success) throw invalidFields({ layout: 'Escolha um layout da lista.' });
  const layout = await layoutParaUso(tx, asked.data);
  if (layout.valor.finalidade === finalidade) return layout;
  const wanted = FINALIDADES[finalidade].toLowerCase();
  throw invalidFields({ layout: `O layout “${layout.nome}” não é de ${wanted}. Escolha outro.` });
}

/** In: what an import keeps of its layout. Out: how that reads; null when the content tells. */
export const layoutGuardado = (kept: unknown): Layout | null =>
  z.object({ valor: layoutSchema }).nullable().parse(kept)?.valor ?? null;

/**
 * The rows of a file from the titles on: as its content tells, or as the layout reads it. Then the titles are the names of its
 * fields, and lines that are no data are left out. Throws a sentence when the file cannot be read so.
 */
export function linhasDoArquivo(
  jobs: Jobs,
  owner: string,
  source: Slices,
  layout: Layout | null,
  firstOnly = false,
): AsyncGenerator<LinhaDoArquivo> {
  return layout ? comLayout(jobs, owner, source, layout) : rowsOfSheet(jobs, owner, source, firstOnly);
}

async function* comLayout(
  jobs: Jobs,
  owner: string,
  source: Slices,
  layout: Layout,
): AsyncGenerator<LinhaDoArquivo> {
  const names = layout.campos.map(({ campo }) => campo);
  const known = CAMPOS[layout.finalidade];
  yield { linha: 0, cells: names.map((name) => known[name]?.rotulo ?? name) };
  for await (const { linhas } of linhasDoLayout(jobs, owner, source, layout))
    for (const { linha, situacao, valores, motivos } of linhas) {
      if (situacao === 'NAO_E_DADO') continue;
      const cells = names.map((name): Cell => valores[name] ?? null);
      const recusas = Object.fromEntries(motivos.map(({ campo, texto }) => [campo || 'linha', texto]));
      yield { linha, cells, ...(situacao === 'RECUSADA' && { recusas }) };
    }
}
