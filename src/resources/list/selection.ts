import type { Identifier } from 'ra-core';
import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';

/**
 * In: the rows of a page, those selected on any page, and the rows from the last one touched to the one touched now.
 * Out: the selection with all of these, or without them when the last one was in it.
 */
export function withRange(
  page: readonly Identifier[],
  selected: readonly Identifier[],
  from: Identifier,
  to: Identifier,
): Identifier[] {
  const ends = [page.indexOf(from), page.indexOf(to)];
  const range = page.slice(Math.min(...ends), Math.max(...ends) + 1);
  if (selected.includes(to)) return selected.filter((id) => !range.includes(id));
  return [...new Set([...selected, ...range])];
}

/** In: as above. Out: the selection with the whole page, or without any of it when all of it was selected. */
export function withPage(page: readonly Identifier[], selected: readonly Identifier[]): Identifier[] {
  const others = selected.filter((id) => !page.includes(id));
  return page.every((id) => selected.includes(id)) ? others : [...others, ...page];
}

/**
 * In: the rows selected, the row with the focus, and the one beside it that takes the focus with Shift held.
 * Out: the selection with both; going back over rows that are selected takes the one that is left out.
 */
export function withStep(selected: readonly Identifier[], here: Identifier, next: Identifier): Identifier[] {
  if (selected.includes(here) && selected.includes(next)) return selected.filter((id) => id !== here);
  return [...new Set([...selected, here, next])];
}

/** The selection of the list around: what is in it, and how to change it by one row, up to a row, or by the page. */
export function useSelection() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const page = data.map(({ id }) => id);
  const last = useRef<Identifier | null>(null);
  const change = useRef<(id: Identifier, upTo: boolean) => void>(() => undefined);
  useEffect(() => {
    if (selectedIds.length === 0) last.current = null;
    change.current = (id, upTo) => {
      const from = upTo && last.current !== null && page.includes(last.current) ? last.current : id;
      onSelect(withRange(page, selectedIds, from, id));
      last.current = id;
    };
  });
  return {
    selectedIds,
    /** Never another function, so that a row is only drawn anew when it changes itself. */
    toggle: useCallback((id: Identifier, upTo: boolean) => change.current(id, upTo), []),
    allSelected: page.length > 0 && page.every((id) => selectedIds.includes(id)),
    togglePage: () => onSelect(withPage(page, selectedIds)),
    selectPage: () => onSelect([...new Set([...selectedIds, ...page])]),
    /** From the row at one position of the page to the one beside it. */
    step: (here: number, next: number) => {
      const [from, to] = [page[here], page[next]];
      if (from === undefined || to === undefined) return;
      onSelect(withStep(selectedIds, from, to));
      last.current = to;
    },
    toggleAt: (position: number, upTo: boolean) => {
      const id = page[position];
      if (id !== undefined) change.current(id, upTo);
    },
    clear: () => onSelect([]),
  };
}
