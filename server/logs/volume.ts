import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FiltroLog, Livro, VolumeLog } from '../../contract/logs/livros.ts';
import type { Actor } from '../auth/actor.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { FONTES } from './lerLivro.ts';

const volumeSchema = z.array(
  z.object({ dia: z.string(), servico: z.string(), total: z.coerce.number(), falhas: z.coerce.number() }),
);

/**
 * How many lines of a book there are on each day of Brasília, by service, and how many of them were refused or failed: of the same
 * lines that `lerLivro` gives.
 */
export async function volumeDoLivro(
  tx: Tx,
  ator: Actor,
  livro: Livro,
  filtro: FiltroLog,
): Promise<VolumeLog> {
  const dias: VolumeLog['dias'] = [];
  for (const fonte of FONTES[livro]) {
    const consulta = await fonte.consulta(tx, { ator, livro, filtro });
    if (consulta === null) continue;
    const { from, where, instante, colunas } = consulta;
    const all = where.filter((one) => one !== undefined);
    const matching = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
    const dia = sql`to_char(${instante} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;
    const mal = sql`${colunas.resultado ?? sql`''`} in ('RECUSADO', 'FALHOU')`;
    const rows = await rowsOf(
      tx,
      sql`select ${dia} as dia, ${colunas.servico ?? sql`''`} as servico, count(*) as total, count(*) filter (where ${mal}) as falhas
            from ${from} where ${matching} group by 1, 2`,
    );
    dias.push(...volumeSchema.parse(rows));
  }
  return { dias: dias.toSorted((a, b) => (a.dia + a.servico < b.dia + b.servico ? -1 : 1)) };
}
