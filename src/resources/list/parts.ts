import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ResourceRow } from '../../ui/row.ts';

/** What a list shows in a way of its own; everything else is as in every list. */
export interface ListParts {
  /** Columns drawn by a component, by field. */
  cells?: Readonly<Record<string, ComponentType<{ record: ResourceRow }>>>;
  /** Buttons at the right of the title, in the place of the one that creates. */
  actions?: ReactNode;
  /** Between title and tools, such as ready-made filters. */
  views?: ReactNode;
  /** What may be done with the selected rows, in place of removing them; it makes the rows selectable. */
  bulk?: ReactNode;
  /** What an empty list says to do, when nothing is filtered. */
  emptyHint?: string;
}

const Parts = createContext<ListParts>({});

export const ListPartsProvider = Parts.Provider;

/** Out: what the list around it shows in its own way. */
export function useListParts(): ListParts {
  return useContext(Parts);
}
