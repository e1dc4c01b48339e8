import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/db/database.ts';

/** As a row that is read as JSON shows bytes. */
const hex = (text: string) => Buffer.from(text).toString('hex');

/** Returns the names of all tables. */
export async function tabelas(superuser: Database): Promise<string[]> {
  const rows = await rowsOf(
    superuser,
    sql`select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ nome }) => String(nome));
}

/** Returns the texts that are looked for, as a table `s`. */
export const procurados = (textos: readonly string[]) =>
  sql`unnest(${sql.param(textos)}::text[], ${sql.param(textos.map(hex))}::text[]) as s(texto, bytes)`;

/**
 * Looks for texts, in capitals or not, in every row of every table, whatever its columns are, also among bytes. Out:
 * `tabela: texto` for each that is found. So a table that is made later is looked through as well.
 */
export async function emTodoLugar(superuser: Database, textos: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const nome of await tabelas(superuser)) {
    const rows = await rowsOf(
      superuser,
      sql`select s.texto from ${procurados(textos)} where exists (
            select from (select lower(to_jsonb(t)::text) as linha from ${sql.identifier(nome)} t) l
             where strpos(l.linha, lower(s.texto)) > 0 or strpos(l.linha, s.bytes) > 0)`,
    );
    found.push(...rows.map(({ texto }) => `${nome}: ${String(texto)}`));
  }
  return found;
}
