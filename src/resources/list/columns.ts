import { useMediaQuery } from '@mui/material';
import { useListFilterContext, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { Aparencia } from '../../../contract/aparencia.ts';
import { chaveDaAparencia, chaveDasColunas } from '../../../contract/escolhasDeLista.ts';
import type { Field } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import type { Visao } from '../../../contract/visoes.ts';
import { isFigure } from '../../ui/FieldValueView.tsx';
import { arranged, lookOf, readArrangement, rearranged } from './arrangement.ts';
import { useListParts } from './parts.ts';

/** Classes of the cells in columns that may be pinned; the first column always is. */
const PLACES = ['farol-primeira', 'farol-segunda', 'farol-terceira'];

/** Returns the class of the cells of a column. `position` counts from 0. */
export const placeClass = (position: number): string => PLACES[position] ?? '';

/** Class of columns that shrink, with an ellipsis, when the columns do not fit. */
export const ELASTIC = 'farol-elastica';
/** Class of a first column that also shrinks. */
export const ELASTIC_FIRST = 'farol-cede';
/** Texts up to this length, such as codes, are never truncated. */
const SHORT_TEXT = 20;

/** Returns whether a column of this field shrinks to fit: names and free text do, figures and states do not. */
export function isElastic(field: Field): boolean {
  if (field.kind === 'text') return field.max === undefined || field.max > SHORT_TEXT;
  return ['email', 'codes', 'reference', 'references'].includes(field.kind);
}

/** Returns the class of a cell of this field: figures are right-aligned. */
export function alignClass(field: Field): string {
  return isFigure(field) ? 'farol-direita' : '';
}

/** Returns every field that may be a column, the default ones first; long text is never a column. */
function columnNames(resource: Resource): string[] {
  const rest = Object.entries(resource.fields)
    .filter(([key, field]) => field.kind !== 'longText' && !resource.list.columns.includes(key))
    .map(([key]) => key);
  return [...resource.list.columns, ...rest];
}

/** From this width on a list has room for all its columns beside the open menu. */
const WIDE = '(min-width: 1800px)';

/** Returns the columns that are hidden by default. */
function hiddenAtFirst(resource: Resource, wide: boolean): string[] {
  const { columns, onlyWide = [] } = resource.list;
  return columnNames(resource).filter((key) => !columns.includes(key) || (!wide && onlyWide.includes(key)));
}

/** Returns the user's choice of columns and look, and functions that change one without the other. */
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

/** Returns the fields a list of plain columns requests from the server, in a fixed order, so that moving a column causes no request. */
export function useAskedColumns(resource: Resource): string[] {
  const { names, hidden } = useChoice(resource);
  return names.filter((key) => !hidden.includes(key));
}

/** Returns the look of the list. */
export function useAparencia(resource: Resource): Aparencia {
  const { choice } = useChoice(resource);
  return useMemo(() => lookOf(choice), [choice]);
}

/** Returns the visible columns of the surrounding list, in order. The first one links to the record and is always visible. */
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
  // The array is stable while the columns are the same: a new one would render all rows again.
  return useMemo(() => shown.split(','), [shown]);
}

/** Returns the user's choice of columns and look, and the functions that change it. */
export function useArrangement(resource: Resource) {
  const { choice, all, hidden, arrange, look, restore } = useChoice(resource);
  return {
    all,
    hidden,
    look,
    restore,
    /** Takes all columns in order, and those to hide. */
    arrange: (order: readonly string[], hide: readonly string[] = hidden) => arrange(order, hide),
    isDefault: Object.values(choice).every((part) => part === undefined),
  };
}

/** Returns a key that is equal for equal columns and looks; columns the list does not have are ignored. */
function textOf(
  colunas: readonly string[],
  { larguras, fixas, densidade }: Aparencia,
  all: readonly string[],
) {
  const widths = Object.entries(larguras).filter(([key]) => all.includes(key));
  return JSON.stringify([colunas.filter((key) => all.includes(key)), widths.sort(), fixas, densidade]);
}

/** Returns the chosen columns and look as a view stores them, and functions to compare and apply those of a view. */
export function useChosenColumns(resource: Resource) {
  const { choice, all, hidden, arrange, look: change } = useChoice(resource);
  const look = lookOf(choice);
  const colunas = all.filter((key) => !hidden.includes(key));
  const wide = Object.entries(look.larguras).filter(([key]) => colunas.includes(key));
  const aparencia = { ...look, larguras: Object.fromEntries(wide) };
  return {
    colunas,
    aparencia,
    /** Returns whether applying the view would change nothing. */
    areOf: (view: Pick<Visao, 'colunas' | 'aparencia'>) =>
      textOf(view.colunas ?? colunas, view.aparencia ?? aparencia, all) === textOf(colunas, aparencia, all),
    /** Applies columns and look of a view; null leaves the user's choice. */
    show: (wanted: readonly string[] | null, aparencia: Aparencia | null) => {
      const rest = all.filter((key) => !wanted?.includes(key));
      if (wanted) arrange([...wanted, ...rest], rest);
      if (aparencia) change(aparencia);
    },
  };
}
