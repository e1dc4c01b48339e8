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
 * Throws, naming them, while there are connections that would still write to a database being replaced, or lock a table
 * to be dropped: those of the server's user, and any transaction. `db` is the database as its owner; `url` is the
 * server's address.
 */
export async function requireNobody({ db }: Pick<CopyEngine, 'db'>, url: string): Promise<void> {
  const server = decodeURIComponent(new URL(url).username);
  // A user without privileges sees null for the activity of others, but always their user names.
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
