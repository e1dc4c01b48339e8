import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { rowsOf } from '../../../server/db/database.ts';
import type { CopyEngine } from './engine.ts';

const connectedSchema = z.array(
  z.object({
    usuario: z.string(),
    programa: z.string(),
    de: z.string(),
    desde: z.coerce.date().nullable(),
    estado: z.string(),
  }),
);

/**
 * Throws, and names them, while others are connected who would go on writing to what is taken from under them, or hold a table that is
 * to go: the user of the server, and any transaction. In: the database, as its owner, and the address of the server.
 */
export async function requireNobody({ db }: Pick<CopyEngine, 'db'>, url: string): Promise<void> {
  const server = decodeURIComponent(new URL(url).username);
  // What a user may not see of others is null; whose they are, everybody sees.
  const found = await rowsOf(
    db,
    sql`select usename as usuario, coalesce(nullif(application_name, ''), 'sem nome') as programa,
               coalesce(host(client_addr), 'esta máquina') as de, backend_start as desde,
               case when state = 'idle' then 'livre' when state like 'idle in%' then 'com uma transação aberta'
                    when state is null then 'não se vê o que faz' else 'trabalhando' end as estado
          from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and usename is not null
           and (usename = ${server} or state <> 'idle')
         order by backend_start`,
  );
  const connected = connectedSchema.parse(found);
  if (connected.length === 0) return;
  const lines = connected.map(
    ({ usuario, programa, de, desde, estado }) =>
      `  ${usuario} (${programa}), de ${de}${desde ? `, desde ${formatInstant(desde.toISOString())}` : ''}: ${estado}`,
  );
  throw new Error(
    [
      `${connected.length === 1 ? 'Há uma conexão' : `Há ${connected.length} conexões`} a este banco de dados, e nada foi alterado:`,
      ...lines,
      'Pare todos os processos do Farol (web, trabalho e cópias) e repita. Se já pararam, quem aparece é um PgBouncer,',
      'que guarda conexões depois deles: pare-o, ou mande RECONNECT no console dele. Um programa de fora (psql, painel),',
      'feche-o.',
    ].join('\n'),
  );
}
