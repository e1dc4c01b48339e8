import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FiltroLog, Livro } from '../../../contract/logs/livros.ts';
import type { Actor } from '../../auth/actor.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { FONTES } from '../lerLivro.ts';

const countedSchema = z.object({ total: z.coerce.number() });

/** How many lines some books have together; counted no further than `ate`. */
export async function contarLivros(
  tx: Tx,
  ator: Actor,
  quais: readonly Livro[],
  filtro: FiltroLog,
  ate: number,
): Promise<number> {
  let total = 0;
  for (const livro of quais)
    for (const fonte of FONTES[livro]) {
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
