import type { Identifier } from 'ra-core';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ResourceRow } from '../../ui/row.ts';
import { makeValue } from '../../valueStore.ts';
import type { Filters } from './filters.ts';

/** Ready-made view: the text key of its name, and its filters. */
export type Pronta = readonly [label: string, filters: Filters];

/** Parts a list may replace or add; everything else is the same in all lists. */
export interface ListParts {
  /** Components that render the cells of a field, by field name. */
  cells?: Readonly<Record<string, ComponentType<{ record: ResourceRow }>>>;
  /** Buttons at the right of the title, in place of the create button. */
  actions?: ReactNode;
  /** Buttons beside the export button. */
  tools?: ReactNode;
  /** Rendered between title and tools, such as tabs. */
  views?: ReactNode;
  /** Returns the ready-made views for the active filters; without it there is only 'all'. */
  prontas?: (filters: Filters) => readonly Pronta[];
  /** Actions on the selected rows, in place of removing them; it makes the rows selectable. */
  bulk?: ReactNode;
  /** Text key of what else is removed with the rows, which opens the confirmation. */
  consequence?: string;
  /** Filter set by the list, such as by its tabs: it has no chip, is not cleared, and is `initial` when it is not in the address. */
  pinned?: { key: string; initial: unknown };
  /** Columns always shown and always hidden for these filters, whatever the user chose. */
  columnsFor?: (filters: Filters) => { shown: readonly string[]; hidden: readonly string[] };
  /** Action of a click on a row; only the row's link then opens the record's page. */
  openRow?: ((id: Identifier) => void) | undefined;
  /** Something is open beside the list: all filters go behind their button. */
  crowded?: boolean;
  /** Text key of the hint in an empty list without filters. */
  emptyHint?: string;
  /** First action, shown in an empty list; the others stay beside the title. */
  first?: ReactNode;
}

/** Id of the row that is open beside the list. */
export const currentRow = makeValue<Identifier | null>(null);

const Parts = createContext<ListParts>({});

export const ListPartsProvider = Parts.Provider;

/** Returns the parts of the surrounding list. */
export function useListParts(): ListParts {
  return useContext(Parts);
}
