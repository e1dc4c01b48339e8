import { useMediaQuery } from '@mui/material';
import { useListFilterContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Aparencia } from '../../../contract/aparencia.ts';
import { chaveDaAparencia, chaveDasColunas } from '../../../contract/escolhasDeLista.ts';
import type { Field } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Visao } from '../../../contract/visoes.ts';
import { isFigure } from '../../ui/FieldValue.tsx';
import { arranged, lookOf, readArrangement, rearranged } from './arrangement.ts';
import { useListParts } from './parts.ts';

/** Mark the cells of the columns that may stay in sight; the first one does. */
const PLACES = ['farol-primeira', 'farol-segunda', 'farol-terceira'];

/** The class of the cells of a column. In: its place, from 0. */
export const placeClass = (position: number): string => PLACES[position] ?? '';

/** Marks what gives way, with an ellipsis, where the columns do not fit. */
export const ELASTIC = 'farol-elastica';
/** Marks a first column that gives way too. */
export const ELASTIC_FIRST = 'farol-cede';
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

/** The person's choice of columns and look, and how to change either of them without the other. */
function useChoice(resource: Resource) {
  const names = useMemo(() => columnNames(resource), [resource]);
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const [columns, setColumns] = useStore<unknown>(chaveDasColunas(resource.name));
  const [looks, setLooks] = useStore<unknown>(chaveDaAparencia(resource.name));
  return useMemo(() => {
    const own = readArrangement(columns);
    const ownLook = readArrangement(looks);
    return {
      names,
      choice: { ...own, ...ownLook },
      ...arranged(names, hiddenAtFirst(resource, wide), own),
      arrange: (order: readonly string[], hide: readonly string[]) =>
        setColumns(rearranged(own, order, hide)),
      look: (part: Partial<Aparencia>) => setLooks({ ...ownLook, ...part }),
      restore: () => {
        setColumns({});
        setLooks({});
      },
    };
  }, [resource, names, wide, columns, setColumns, looks, setLooks]);
}

/** Out: the fields that a list of plain columns asks the server for, in one order, so that moving a column asks for nothing. */
export function useAskedColumns(resource: Resource): string[] {
  const { names, hidden } = useChoice(resource);
  return names.filter((key) => !hidden.includes(key));
}

/** Out: how the list looks. */
export function useAparencia(resource: Resource): Aparencia {
  const { choice } = useChoice(resource);
  return useMemo(() => lookOf(choice), [choice]);
}

/** Out: the visible columns of the list around it, in their order. The first column is the link to the record and stays. */
export function useVisibleColumns(resource: Resource): readonly string[] {
  const { all, hidden } = useChoice(resource);
  const { filterValues } = useListFilterContext();
  const own = useListParts().columnsFor?.(filterValues);
  const shown = all
    .filter((key, position) => {
      if (position === 0 || own?.shown.includes(key)) return true;
      return !hidden.includes(key) && !own?.hidden.includes(key);
    })
    .join();
  // The same array while the columns are the same: the rows are drawn anew by it.
  return useMemo(() => shown.split(','), [shown]);
}

/** Out: what a person may choose of the list's columns and look, and how to choose it. */
export function useArrangement(resource: Resource) {
  const { choice, all, hidden, arrange, look, restore } = useChoice(resource);
  return {
    all,
    hidden,
    look,
    restore,
    /** In: all columns in their order, and those to hide. */
    arrange: (order: readonly string[], hide: readonly string[] = hidden) => arrange(order, hide),
    isDefault: Object.values(choice).every((part) => part === undefined),
  };
}

/** In: columns and a look, and the columns that the list has. Out: a text that is the same where a list looks the same. */
function textOf(
  colunas: readonly string[],
  { larguras, fixas, densidade }: Aparencia,
  all: readonly string[],
) {
  const widths = Object.entries(larguras).filter(([key]) => all.includes(key));
  return JSON.stringify([colunas.filter((key) => all.includes(key)), widths.sort(), fixas, densidade]);
}

/** Out: the columns and the look that the person chose, as a view keeps them, and how to show those of a view. */
export function useChosenColumns(resource: Resource) {
  const { choice, all, hidden, arrange, look: change } = useChoice(resource);
  const look = lookOf(choice);
  const colunas = all.filter((key) => !hidden.includes(key));
  const wide = Object.entries(look.larguras).filter(([key]) => colunas.includes(key));
  const aparencia = { ...look, larguras: Object.fromEntries(wide) };
  return {
    colunas,
    aparencia,
    /** Whether a view would change nothing of them. */
    areOf: (view: Pick<Visao, 'colunas' | 'aparencia'>) =>
      textOf(view.colunas ?? colunas, view.aparencia ?? aparencia, all) === textOf(colunas, aparencia, all),
    /** What is null stays as the person chose it. */
    show: (wanted: readonly string[] | null, aparencia: Aparencia | null) => {
      const rest = all.filter((key) => !wanted?.includes(key));
      if (wanted) arrange([...wanted, ...rest], rest);
      if (aparencia) change(aparencia);
    },
  };
}
