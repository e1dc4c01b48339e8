import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FiltroLog, Livro, VolumeLog } from '../../contract/logs/livros.ts';
import type { Actor } from '../auth/actor.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { ConsultaDoLivro } from './fonte.ts';
import { FONTES_DOS_LIVROS } from './readLivro.ts';

const volumeSchema = z.array(
  z.object({ dia: z.string(), servico: z.string(), total: z.coerce.number(), falhas: z.coerce.number() }),
);

/**
 * Returns the number of lines of a book on each day of Brasília, by service, and how many were refused or failed; the same lines that
 * `readLivro` returns.
 */
export async function volumeDoLivro(
  tx: Tx,
  ator: Actor,
  livro: Livro,
  filtro: FiltroLog,
): Promise<VolumeLog> {
  const dias: VolumeLog['dias'] = [];
  for (const fonte of FONTES_DOS_LIVROS[livro]) {
    const consulta = await fonte.consulta(tx, { ator, livro, filtro });
    if (consulta === null) continue;
    const servico = consulta.colunas.servico ?? sql`''`;
    const mal = consulta.mal ?? sql`${consulta.colunas.resultado ?? sql`''`} in ('RECUSADO', 'FALHOU')`;
    // Two counts: all lines by one index alone, and the few failed ones by another.
    const rows = await rowsOf(
      tx,
      sql`select to_char(t.dia, 'YYYY-MM-DD') as dia, t.servico, t.n as total, coalesce(f.n, 0) as falhas
            from (${porDia(consulta, servico)}) t
            left join (${porDia(consulta, servico, mal)}) f on f.dia = t.dia and f.servico = t.servico`,
    );
    dias.push(...volumeSchema.parse(rows));
  }
  return { dias: dias.toSorted((a, b) => (a.dia + a.servico < b.dia + b.servico ? -1 : 1)) };
}

function porDia({ from, where, instante }: ConsultaDoLivro, servico: SQL, only?: SQL): SQL {
  const all = [...where, only].filter((one) => one !== undefined);
  const matching = all.length === 0 ? sql`true` : sql.join(all, sql` and `);
  return sql`select (${instante} at time zone 'America/Sao_Paulo')::date as dia, ${servico} as servico, count(*) as n
               from ${from} where ${matching} group by 1, 2`;
}
