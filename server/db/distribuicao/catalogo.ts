import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../database.ts';
import { PLANES } from '../planes.ts';

const namesSchema = z.array(z.object({ nome: z.string() }));
const DADOS = sql`(${sql.join(
  PLANES.dados.map((name) => sql`${name}`),
  sql`, `,
)})`;

async function names(db: Database, query: SQL): Promise<string[]> {
  return namesSchema.parse(await rowsOf(db, query)).map(({ nome }) => nome);
}

/**
 * Returns why the tables of this database cannot be distributed over machines by tenant (docs/adr/0038): a sentence per fault, empty when
 * there is none. Only reads the catalogue; `db` must see all tables.
 */
export async function planeFaults(db: Database): Promise<string[]> {
  const known: readonly string[] = Object.values(PLANES).flat();
  const tables = await names(
    db,
    sql`select tablename as nome from pg_tables where schemaname = 'public' order by 1`,
  );
  const strangers = tables.filter((table) => !known.includes(table));
  const missing = known.filter((table) => !tables.includes(table));
  const withoutTenant = await names(
    db,
    sql`select i.indexrelid::regclass::text as nome from pg_index i
          join pg_class c on c.oid = i.indrelid and c.relname in ${DADOS} and c.relnamespace = 'public'::regnamespace
         where i.indisunique and not exists (
           select from pg_attribute a
            where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnum = any (i.indkey::smallint[]))
         order by 1`,
  );
  const withoutKey = await names(
    db,
    sql`select c.relname as nome from pg_class c where c.relname in ${DADOS} and c.relnamespace = 'public'::regnamespace
           and c.relkind = 'r' and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) order by 1`,
  );
  const references = await names(
    db,
    sql`select k.conrelid::regclass || '.' || k.conname as nome from pg_constraint k
          join pg_class de on de.oid = k.conrelid and de.relnamespace = 'public'::regnamespace
          join pg_class para on para.oid = k.confrelid
         where k.contype = 'f' and (de.relname in ${DADOS} or para.relname in ${DADOS})
           and (de.relname not in ${DADOS} or para.relname not in ${DADOS} or not exists (
             select from unnest(k.conkey, k.confkey) as par (um, outro)
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = par.um and a.attname = 'tenant_id'
               join pg_attribute b on b.attrelid = k.confrelid and b.attnum = par.outro and b.attname = 'tenant_id'))
         order by 1`,
  );
  const policies = await names(
    db,
    sql`select p.polrelid::regclass || '.' || p.polname as nome
          from pg_policy p join pg_class c on c.oid = p.polrelid and c.relname in ${DADOS} and c.relnamespace = 'public'::regnamespace
         where concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\\mfrom\\M'
         order by 1`,
  );
  return [
    ...strangers.map((name) => `A tabela ${name} não está em plano nenhum.`),
    ...missing.map((name) => `A tabela ${name} não existe.`),
    ...withoutTenant.map((name) => `A chave ou índice único ${name} não tem tenant_id.`),
    ...withoutKey.map((name) => `A tabela ${name} não tem chave primária.`),
    ...references.map(
      (name) => `A referência ${name} sai do seu plano, ou não tem tenant_id dos dois lados.`,
    ),
    ...policies.map((name) => `A política ${name} lê outra tabela.`),
  ];
}
