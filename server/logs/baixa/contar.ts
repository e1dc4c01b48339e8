import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PedidoBaixa } from '../../../contract/logs/baixas.ts';
import type { FiltroLog } from '../../../contract/logs/livros.ts';
import type { Actor } from '../../auth/actor.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { FONTES_DOS_LIVROS } from '../readLivro.ts';
import { trocas } from '../trocas.ts';

/** Sources of the messages exchanged, which a technical package contains as bytes. */
export const TECNICAS = [trocas];

const countedSchema = z.object({ total: z.coerce.number() });

/** Books of a package, and the filter. */
interface Contados extends Pick<PedidoBaixa, 'livros' | 'formato'> {
  filtro: FiltroLog;
}

/** Returns how many lines a package would have of its books, counting no further than `ate`. */
export async function countLivros(
  tx: Tx,
  ator: Actor,
  { livros, formato, filtro }: Contados,
  ate: number,
): Promise<number> {
  let total = 0;
  for (const livro of livros)
    for (const fonte of formato === 'TECNICO' ? TECNICAS : FONTES_DOS_LIVROS[livro]) {
      const consulta = await fonte.consulta(tx, { ator, livro, filtro });
      if (!consulta || total >= ate) continue;
      const all = consulta.where.filter((one) => one !== undefined);
      const matching = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
      const [row] = await rowsOf(
        tx,
        sql`select count(*) as total from (select 1 from ${consulta.from} where ${matching} limit ${ate - total}) l`,
      );
      total += countedSchema.parse(row).total;
    }
  return total;
}
