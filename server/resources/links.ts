import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { snake } from '../../contract/snake.ts';
import type { Tx } from '../db/database.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import { columnOf } from './columnTexts.ts';
import type { LinkTable, ResourceRules } from './rules.ts';

export function linksOf({ links = {} }: ResourceRules): [string, LinkTable][] {
  return Object.entries(links);
}

/** Returns the fields of a resource without a column, each as an expression over its table. */
export function derivedFields(table: ResourceTable, rules: ResourceRules): Record<string, SQL> {
  const sets = linksOf(rules).map(([key, link]) => [key, membersOf(getTableName(table), link)]);
  return { ...rules.derived, ...Object.fromEntries(sets) };
}

/** Written as raw SQL with table names: the query builder omits them in some places. */
function membersOf(owner: string, { table, own, other }: LinkTable): SQL {
  const name = getTableName(table);
  const member = `"${name}"."${snake(other)}"`;
  return sql.raw(
    `(select coalesce(jsonb_agg(${member} order by ${member}::text), '[]'::jsonb) from "${name}"` +
      ` where "${name}"."tenant_id" = "${owner}"."tenant_id" and "${name}"."${snake(own)}" = "${owner}"."id")`,
  );
}

/**
 * Sets the members of a record's set: links that stay preserve their id, which other rows may reference. Row-level security limits the
 * visible rows. Throws the engine's foreign key violation for a member that the tenant does not have.
 */
export async function writeLinks(
  tx: Tx,
  { table, own, other }: LinkTable,
  id: string,
  members: readonly string[],
): Promise<void> {
  const columns = getTableColumns(table);
  const [owner, pointed] = [columnOf(columns, own), columnOf(columns, other)];
  const present = await tx.select({ member: pointed }).from(table).where(eq(owner, id));
  const known = present.map(({ member }) => String(member));
  const gone = known.filter((member) => !members.includes(member));
  if (gone.length > 0) await tx.delete(table).where(and(eq(owner, id), inArray(pointed, gone)));
  const added = members.filter((member) => !known.includes(member));
  if (added.length === 0) return;
  await tx
    .insert(table)
    .values(added.map((member) => ({ tenantId: sql`farol_tenant()`, [own]: id, [other]: member })));
}
