import { getTableName, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../../contract/resource.ts';
import { snake } from '../../../contract/snake.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import type { ResourceTable } from '../../db/resourceIndexes.ts';
import type { Catalogue } from '../catalogue.ts';
import { linksOf } from '../links.ts';

/** A field of a resource that references records of another one. */
export interface CampoDeReferencia {
  nome: string;
  recurso: string;
  rotulo: string;
  tabela: ResourceTable;
  coluna: SQL;
}

/** Returns the declared references to a resource: they follow a record into a merge. */
export function referenciasA(resource: Resource, { resources, tables }: Catalogue): CampoDeReferencia[] {
  // Journals preserve what they recorded.
  const outros = resources.filter(({ journal }) => !journal);
  return outros.flatMap((recurso) =>
    Object.entries(recurso.fields).flatMap(([key, field]) => {
      const tabela = tables[recurso.name];
      if (field.kind !== 'reference' || field.to !== resource.name || !tabela) return [];
      const nome = `${recurso.name}.${key}`;
      return [
        { nome, recurso: recurso.name, rotulo: recurso.label.many, tabela, coluna: coluna(snake(key)) },
      ];
    }),
  );
}

const coluna = (name: string) => sql`${sql.identifier(name)}`;

/** Returns how many rows reference a record, as far as the transaction sees. */
export async function countReferencias(
  tx: Tx,
  { tabela, coluna: de }: CampoDeReferencia,
  id: string,
): Promise<number> {
  const [row] = await rowsOf(tx, sql`select count(*)::int as total from ${tabela} where ${de} = ${id}`);
  return z.int().parse(row?.total);
}

/**
 * Points rows to another record and returns their ids; no other field changes, not even the version. `ids` limits the rows; without it,
 * all.
 */
export async function pointReferencias(
  tx: Tx,
  { tabela, coluna: de }: CampoDeReferencia,
  { antes, depois, ids }: { antes: string; depois: string; ids?: readonly string[] },
): Promise<string[]> {
  const meant = ids ? sql`id = any(${sql.param([...ids])}::uuid[])` : sql`true`;
  const rows = await rowsOf(
    tx,
    sql`update ${tabela} set ${de} = ${depois} where ${de} = ${antes} and ${meant} returning id`,
  );
  return rows.map(({ id }) => z.uuid().parse(id)).sort();
}

const alheiaSchema = z.object({ tabela: z.string(), coluna: z.string() });

/**
 * Returns whether rows outside the declared references belong to a record: a company's documents, its certificate. Sets that contain the
 * record do not count, as in a removal. The foreign keys are read from the database's catalogue.
 */
export async function hasOtherRows(
  tx: Tx,
  { table, id }: { table: ResourceTable; id: string },
  { rules }: Catalogue,
  declaradas: readonly CampoDeReferencia[],
): Promise<boolean> {
  const links = Object.values(rules).flatMap((each) =>
    linksOf(each).map(([, link]) => getTableName(link.table)),
  );
  const own = declaradas.map(
    ({ nome, tabela }) => `${getTableName(tabela)}.${snake(nome.split('.')[1] ?? '')}`,
  );
  const rows = await rowsOf(
    tx,
    sql`select c.conrelid::regclass::text as tabela, a.attname::text as coluna from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'tenant_id'
         where c.contype = 'f' and c.confrelid = ${getTableName(table)}::regclass and c.conparentid = 0 order by 1, 2`,
  );
  const alheias = z
    .array(alheiaSchema)
    .parse(rows)
    .filter((one) => !links.includes(one.tabela) && !own.includes(`${one.tabela}.${one.coluna}`));
  if (alheias.length === 0) return false;
  const any = alheias.map(
    (one) => sql`exists (select from ${coluna(one.tabela)} where ${coluna(one.coluna)} = ${id})`,
  );
  const [found] = await rowsOf(tx, sql`select (${sql.join(any, sql` or `)}) as ha`);
  return z.boolean().parse(found?.ha);
}
