import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/db/database.ts';

/** As a row that is read as JSON shows bytes. */
const hex = (text: string) => Buffer.from(text).toString('hex');

/**
 * Looks for texts, in capitals or not, in every row of every table, whatever its columns are, also among bytes. Out:
 * `tabela: texto` for each that is found. So a table that is made later is looked through as well.
 */
export async function emTodoLugar(superuser: Database, textos: readonly string[]): Promise<string[]> {
  const tables = await rowsOf(
    superuser,
    sql`select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const sought = sql`unnest(${sql.param(textos)}::text[], ${sql.param(textos.map(hex))}::text[]) as s(texto, bytes)`;
  const found: string[] = [];
  for (const { nome } of tables) {
    const rows = await rowsOf(
      superuser,
      sql`select s.texto from ${sought} where exists (
            select from (select lower(to_jsonb(t)::text) as linha from ${sql.identifier(String(nome))} t) l
             where strpos(l.linha, lower(s.texto)) > 0 or strpos(l.linha, s.bytes) > 0)`,
    );
    found.push(...rows.map(({ texto }) => `${String(nome)}: ${String(texto)}`));
  }
  return found;
}
