import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../server/db/database.ts';

/** Hexadecimal of a text, the form of bytea in a row converted to JSON. */
const hex = (text: string) => Buffer.from(text).toString('hex');

/** Returns the names of all tables. */
export async function tabelas(superuser: Database): Promise<string[]> {
  const rows = await rowsOf(
    superuser,
    sql`select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ nome }) => String(nome));
}

/** Returns SQL with the texts to search for as a table `s` (texto, bytes). */
export const procurados = (textos: readonly string[]) =>
  sql`unnest(${sql.param(textos)}::text[], ${sql.param(textos.map(hex))}::text[]) as s(texto, bytes)`;

/**
 * Searches every row of every table, bytea included, ignoring case; returns `tabela: texto` for each text found.
 * Tables are listed from the database, so new tables are searched too.
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
