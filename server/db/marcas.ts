import { type SQL, sql } from 'drizzle-orm';
import { type Field, filterForm, hasColumn, isTaxNumberField, isTextual } from '../../contract/field.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';

/** Returns true for a field found by its whole value in a separate index: such a field is not marked. */
export const isOnlyWhole = ({ list }: Resource, key: string) =>
  list.exact.includes(key) && list.byMarks?.includes(key) !== true;

/** How a field is marked: by every part of its text, by its whole value, or only by whether it has one. */
type Marcado = 'texto' | 'valor' | 'presenca';

function markedAs(resource: Resource, key: string, field: Field): Marcado | null {
  // These have a separate index.
  if (isTaxNumberField(field) || field.unique || isOnlyWhole(resource, key)) return null;
  if (!hasColumn(field)) return null;
  // The search finds their texts; only a mark finds rows where the field is empty.
  if (resource.list.search.includes(key)) return 'presenca';
  // Codes are never searched by a part.
  if (isTextual(field)) return filterForm(field) === 'exact' ? 'valor' : 'texto';
  // The index of its sort order finds its values.
  if (resource.list.sortable.includes(key)) return null;
  return field.kind === 'boolean' || field.kind === 'enum' || field.kind === 'integer' ? 'valor' : null;
}

/**
 * Returns the fields whose rare values are found by marks (docs/adr/0063): those of tenants' registers and documents. A journal has none,
 * as few of its fields are filtered.
 */
export function markedFields(resource: Resource): [key: string, as: Marcado][] {
  if (resource.scope === 'plataforma' || resource.journal) return [];
  return Object.entries(resource.fields).flatMap(([key, field]): [string, Marcado][] => {
    const as = markedAs(resource, key, field);
    return as ? [[key, as]] : [];
  });
}

/** Returns the name of a field among the marks in the database: it begins with `~` where the parts of texts are marked. */
export const markName = (key: string, as: Marcado) => (as === 'texto' ? `~${snake(key)}` : snake(key));

/** Mark that replaces the value where only its presence is marked. */
export const PRESENTE = '+';

/** Returns the name of the marks index of a resource; a function beside it does the look-ups (`farol_preparar_marcas`). */
export const marksIndexName = (resource: string) => `${resource}_marcas_idx`;

/** Returns the SQL of the marks of a row, as the index holds them; null where nothing is marked. */
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
