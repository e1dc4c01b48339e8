import type { Identifier } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ResourceRow } from '../../ui/row.ts';
import { makeValue } from '../../valueStore.ts';
import type { Filters } from './filters.ts';

/** A ready-made view: the key of its name, and its filters. */
export type Pronta = readonly [label: string, filters: Filters];

/** What a list shows in a way of its own; everything else is as in every list. */
export interface ListParts {
  /** Columns drawn by a component, by field. */
  cells?: Readonly<Record<string, ComponentType<{ record: ResourceRow }>>>;
  /** Buttons at the right of the title, in the place of the one that creates. */
  actions?: ReactNode;
  /** Buttons beside the one that exports. */
  tools?: ReactNode;
  /** Between title and tools, such as tabs. */
  views?: ReactNode;
  /** Its ready-made views, by the filters in force; only 'all' without it. */
  prontas?: (filters: Filters) => readonly Pronta[];
  /** What may be done with the selected rows, in place of removing them; it makes the rows selectable. */
  bulk?: ReactNode;
  /** Key of what else goes with removed rows: the question about them begins with it. */
  consequence?: string;
  /**
   * A filter that the list sets by itself, such as by its tabs: it is no chip, clearing leaves it, and it is `initial` where the
   * address says nothing.
   */
  pinned?: { key: string; initial: unknown };
  /** Columns that belong to what is listed, whatever was chosen, and those that say nothing of it. */
  columnsFor?: (filters: Filters) => { shown: readonly string[]; hidden: readonly string[] };
  /** What a click on a row does; only its link opens its page then. */
  openRow?: ((id: Identifier) => void) | undefined;
  /** Something stands beside the list: all filters are behind their button. */
  crowded?: boolean;
  /** What an empty list says to do, when nothing is filtered. */
  emptyHint?: string;
  /** The one act with which an empty list begins; all the others stay beside the title. */
  first?: ReactNode;
}

/** The row of the list that is open beside it. */
export const currentRow = makeValue<Identifier | null>(null);

const Parts = createContext<ListParts>({});

export const ListPartsProvider = Parts.Provider;

/** Out: what the list around it shows in its own way. */
export function useListParts(): ListParts {
  return useContext(Parts);
}
