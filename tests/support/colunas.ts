import { sql } from 'drizzle-orm';
import { snake } from '../../contract/snake.ts';
import { DADOS, type Nivel } from '../../scripts/seguranca/dados.ts';
import { type Database, rowsOf } from '../../server/db/database.ts';
import { procurados, tabelas } from './emTodoLugar.ts';

/** Column types that hold free content. */
const LIVRES = ['text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'bytea', 'xml'];

/** Returns `tabela.coluna` of each column of the database that may hold free content. */
export async function colunasLivres(superuser: Database): Promise<string[]> {
  const types = sql.param(LIVRES.flatMap((type) => [type, `_${type}`]));
  const rows = await rowsOf(
    superuser,
    sql`select table_name || '.' || column_name as nome from information_schema.columns
          join pg_class on relname = table_name and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         where table_schema = 'public' and udt_name = any(${types}::text[]) order by 1`,
  );
  return rows.map(({ nome }) => String(nome));
}

/** Returns `tabela.coluna` of the columns of some levels, as in docs/dados.md. */
export const colunasDe = (...niveis: readonly Nivel[]): string[] =>
  Object.entries(DADOS).flatMap(([table, levels]) =>
    niveis
      .flatMap((nivel) => (levels[nivel] ?? '').split(' ').filter(Boolean))
      .map((name) => `${table}.${snake(name)}`),
  );

/** Returns `tabela.coluna` of each column with one of these texts in some row, ignoring case; bytea is searched too. */
export async function colunasCom(superuser: Database, textos: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const nome of await tabelas(superuser)) {
    const says = (text: ReturnType<typeof sql>) =>
      sql`exists (select from ${procurados(textos)} where strpos(${text}, lower(s.texto)) > 0 or strpos(${text}, s.bytes) > 0)`;
    const rows = await rowsOf(
      superuser,
      sql`select distinct c.key as coluna
            from (select linha from (select to_jsonb(t) as linha from ${sql.identifier(nome)} t) r where ${says(sql`lower(linha::text)`)}) l,
                 jsonb_each_text(l.linha) c
           where ${says(sql`lower(c.value)`)}`,
    );
    found.push(...rows.map(({ coluna }) => `${nome}.${String(coluna)}`));
  }
  return found.sort();
}
