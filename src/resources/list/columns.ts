import { useStore } from 'ra-core';
import type { Resource } from '../../../contract/resource.ts';

/** Every field that may be a column: first those shown at first, then the rest; long text never is one. */
export function columnNames(resource: Resource): string[] {
  const rest = Object.entries(resource.fields)
    .filter(([key, field]) => field.kind !== 'longText' && !resource.list.columns.includes(key))
    .map(([key]) => key);
  return [...resource.list.columns, ...rest];
}

/** The columns that stay hidden until a person chooses them. */
export function hiddenAtFirst(resource: Resource): string[] {
  return columnNames(resource).filter((key) => !resource.list.columns.includes(key));
}

/**
 * The person's choice of columns, kept where DataTable keeps it. The first column is the link to the record and stays.
 * Out: the visible columns in order, and how to show, hide or restore.
 */
export function useColumns(resource: Resource) {
  const atFirst = hiddenAtFirst(resource);
  const [stored, setStored] = useStore<string[]>(columnsKey(resource), atFirst);
  const all = columnNames(resource);
  const hidden = Array.isArray(stored) ? stored : atFirst;
  return {
    all,
    visible: all.filter((key, position) => position === 0 || !hidden.includes(key)),
    toggle: (key: string) =>
      setStored(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
    restore: () => setStored(atFirst),
    isDefault: hidden.length === atFirst.length && atFirst.every((key) => hidden.includes(key)),
  };
}

/** Where DataTable keeps the hidden columns of a resource. */
export function columnsKey(resource: Resource): string {
  return `${resource.name}.datatable`;
}
