import { z } from 'zod';
import { type Cursor, cursorOf, parseSelection } from '../resources/listQuery.ts';
import type { TaskRun } from '../tasks/task.ts';
import { type Conferidas, compared, indexed } from './checkRows.ts';
import { rowComparer } from './compare.ts';
import type { Escrita } from './escrita.ts';

/** Values set in a list have no file behind them. */
const NO_FILE = { original: () => '', cell: () => null };

/** Values to set in the records of a list, as an import stores them. */
export const pedidoDeEdicaoSchema = z.object({
  filtro: z.record(z.string(), z.unknown()),
  valores: z.record(z.string(), z.unknown()),
  /** Whether a full CPF in the filter finds records, as the requesting user's permission allows. */
  revela: z.boolean(),
});
export type PedidoDeEdicao = z.infer<typeof pedidoDeEdicaoSchema>;

/** Returns the filter as the query string of a list. */
export const consultaDoPedido = ({ filtro }: Pick<PedidoDeEdicao, 'filtro'>) =>
  new URLSearchParams({ filter: JSON.stringify(filtro) });

/** Yields the matching records in batches, each with what would change; periods of the filter are relative to `em`. */
export async function* checkRowsOfPedido(
  task: TaskRun,
  { resource, key, rows, umPorUm, lote }: Escrita,
  { pedido, em }: { pedido: PedidoDeEdicao; em: Date },
): AsyncGenerator<Conferidas> {
  const compare = rowComparer(resource, key, umPorUm !== null);
  let after: Cursor | null = null;
  let linha = 0;
  for (;;) {
    const cursor: Cursor | null = after;
    const page = await task.step(async ({ tx, ator }) => {
      const selection = parseSelection(resource, consultaDoPedido(pedido), em, ator.empresas);
      const found = await rows.rows(
        tx,
        { ...selection, offset: 0, limit: lote, after: cursor },
        pedido.revela,
      );
      return { found, last: cursorOf(found.at(-1), selection.sort) };
    });
    if (page.found.length === 0) return;
    after = page.last;
    const known = { byKey: new Map(), byId: indexed(page.found, 'id'), unidos: new Map() };
    const batch = page.found.map(({ id }) => {
      linha += 1;
      return { linha, id: String(id), key: '', values: pedido.valores, erros: {}, ...NO_FILE };
    });
    yield compared(batch, (row) => compare(row, known));
    if (after === null) return;
  }
}
