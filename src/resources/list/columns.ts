import { useMediaQuery } from '@mui/material';
import { useListFilterContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Field } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { isFigure } from '../../ui/FieldValue.tsx';
import { useListParts } from './parts.ts';

/** Marks the cells of the first column, which stays in sight. */
export const FIRST_COLUMN = 'farol-primeira';

/** Marks what gives way, with an ellipsis, where the columns do not fit. */
export const ELASTIC = 'farol-elastica';
/** A first column that gives way too. */
export const ELASTIC_FIRST = `${FIRST_COLUMN} farol-cede`;
/** Shorter texts, such as codes, are always shown whole. */
const SHORT_TEXT = 20;

/** Out: whether a column of this field gives way to the others: names and other free text do, figures and states do not. */
export function isElastic(field: Field): boolean {
  if (field.kind === 'text') return field.max === undefined || field.max > SHORT_TEXT;
  return ['email', 'codes', 'reference', 'references'].includes(field.kind);
}

/** The class of a cell of this field: figures are right-aligned. */
export function alignClass(field: Field): string {
  return isFigure(field) ? 'farol-direita' : '';
}

/** Every field that may be a column: first those shown at first, then the rest; long text never is one. */
function columnNames(resource: Resource): string[] {
  const rest = Object.entries(resource.fields)
    .filter(([key, field]) => field.kind !== 'longText' && !resource.list.columns.includes(key))
    .map(([key]) => key);
  return [...resource.list.columns, ...rest];
}

/** From this width on a list has room for all its columns beside the open menu. */
const WIDE = '(min-width: 1800px)';

/** The columns that stay hidden until a person chooses them. */
function hiddenAtFirst(resource: Resource, wide: boolean): string[] {
  const { columns, onlyWide = [] } = resource.list;
  return columnNames(resource).filter((key) => !columns.includes(key) || (!wide && onlyWide.includes(key)));
}

/** The person's choice of columns, under the storage key of react-admin's DataTable. */
function useChoice(resource: Resource) {
  const all = useMemo(() => columnNames(resource), [resource]);
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const atFirst = useMemo(() => hiddenAtFirst(resource, wide), [resource, wide]);
  const [stored, setStored] = useStore<string[]>(columnsKey(resource), atFirst);
  return { all, atFirst, hidden: Array.isArray(stored) ? stored : atFirst, setStored };
}

/** Out: the fields that a list of plain columns asks the server for; by what its rows are known comes with them. */
export function useAskedColumns(resource: Resource): string[] {
  const { all, hidden } = useChoice(resource);
  return all.filter((key, position) => position === 0 || !hidden.includes(key));
}

/**
 * The columns of the list around it. The first column is the link to the record and stays.
 * Out: the visible columns in order, and how to show, hide or restore.
 */
export function useColumns(resource: Resource) {
  const { all, atFirst, hidden, setStored } = useChoice(resource);
  const { filterValues } = useListFilterContext();
  const { columnsFor } = useListParts();
  const own = columnsFor?.(filterValues);
  const shown = all
    .filter((key, position) => {
      if (position === 0 || own?.shown.includes(key)) return true;
      return !hidden.includes(key) && !own?.hidden.includes(key);
    })
    .join();
  // The same array while the columns are the same: the rows are drawn anew by it.
  const visible = useMemo(() => shown.split(','), [shown]);
  return {
    all,
    visible,
    toggle: (key: string) =>
      setStored(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
    restore: () => setStored(atFirst),
    isDefault: hidden.length === atFirst.length && atFirst.every((key) => hidden.includes(key)),
  };
}

/** Out: the columns that the person chose, and how to choose them all at once. */
export function useChosenColumns(resource: Resource) {
  const { all, hidden, setStored } = useChoice(resource);
  return {
    visible: all.filter((key, position) => position === 0 || !hidden.includes(key)),
    choose: (wanted: readonly string[]) => setStored(all.filter((key) => !wanted.includes(key))),
  };
}

/** The storage key of the hidden columns of a resource. */
function columnsKey(resource: Resource): string {
  return `${resource.name}.datatable`;
}
