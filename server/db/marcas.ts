import { type SQL, sql } from 'drizzle-orm';
import { type Field, filterForm, hasColumn, isTaxNumberField, isTextual } from '../../contract/field.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';

/** Whether it is looked up whole by an index of its own: it is not marked. */
export const isOnlyWhole = ({ list }: Resource, key: string) =>
  list.exact.includes(key) && list.byMarks?.includes(key) !== true;

/** How a field is marked: by every part of its text, by its whole value, or only by whether it has one. */
type Marcado = 'texto' | 'valor' | 'presenca';

function markedAs(resource: Resource, key: string, field: Field): Marcado | null {
  // These have an index of their own.
  if (isTaxNumberField(field) || field.unique || isOnlyWhole(resource, key)) return null;
  if (!hasColumn(field)) return null;
  // The search finds their texts; that there is none, nothing else tells.
  if (resource.list.search.includes(key)) return 'presenca';
  // No part of a code is asked for.
  if (isTextual(field)) return filterForm(field) === 'exact' ? 'valor' : 'texto';
  // The index of its own order leads to its values.
  if (resource.list.sortable.includes(key)) return null;
  return field.kind === 'boolean' || field.kind === 'enum' || field.kind === 'integer' ? 'valor' : null;
}

/**
 * Fields whose rare values are found by marks (docs/adr/0063): those of tenants' registers and documents. A journal is asked
 * about few things.
 */
export function markedFields(resource: Resource): [key: string, as: Marcado][] {
  if (resource.scope === 'plataforma' || resource.journal) return [];
  return Object.entries(resource.fields).flatMap(([key, field]): [string, Marcado][] => {
    const as = markedAs(resource, key, field);
    return as ? [[key, as]] : [];
  });
}

/** The name by which the database knows a field among marks: the parts of texts are marked where it begins with `~`. */
export const markName = (key: string, as: Marcado) => (as === 'texto' ? `~${snake(key)}` : snake(key));

/** What is marked in the place of a value where it is only told that there is one. */
export const PRESENTE = '+';

/** The index of marks of a resource; a function beside it looks things up (`farol_preparar_marcas`). */
export const marksIndexName = (resource: string) => `${resource}_marcas_idx`;

/** What that index holds of a row; null where nothing is marked. */
export function marksOfRow(resource: Resource): SQL | null {
  const fields = markedFields(resource).map(([key, as]) => {
    const column = `"${snake(key)}"`;
    const isText = isTextual(resource.fields[key] ?? { kind: 'integer', label: '' });
    const text = isText ? column : `coalesce(${column}::text, '')`;
    const held = as === 'presenca' ? `case when ${column} = '' then '' else '${PRESENTE}' end` : text;
    return `'${markName(key, as)}', ${held}`;
  });
  return fields.length > 0 ? sql.raw(`farol_marcas("tenant_id", array[${fields.join(', ')}])`) : null;
}
