import type { Identifier } from 'ra-core';
import { useListContext } from 'ra-core';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns the selection with all rows from the last toggled one to `to` added, or removed when `to` was selected. `page` are the rows of
 * the page; `selected` may include rows of other pages.
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

/** Returns the selection with the whole page added, or removed when all of it was selected. */
export function withPage(page: readonly Identifier[], selected: readonly Identifier[]): Identifier[] {
  const others = selected.filter((id) => !page.includes(id));
  return page.every((id) => selected.includes(id)) ? others : [...others, ...page];
}

/**
 * Returns the selection after Shift and an arrow from row `here` to `next`: both are added; when both are already selected, `here` is
 * removed.
 */
export function withStep(selected: readonly Identifier[], here: Identifier, next: Identifier): Identifier[] {
  if (selected.includes(here) && selected.includes(next)) return selected.filter((id) => id !== here);
  return [...new Set([...selected, here, next])];
}

/** Returns the selection of the surrounding list, and functions that change it by one row, a range or the page. */
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
    /** A stable function, so that a row renders again only when its own state changes. */
    toggle: useCallback((id: Identifier, upTo: boolean) => change.current(id, upTo), []),
    allSelected: page.length > 0 && page.every((id) => selectedIds.includes(id)),
    togglePage: () => onSelect(withPage(page, selectedIds)),
    selectPage: () => onSelect([...new Set([...selectedIds, ...page])]),
    /** From the row at one position of the page to the next. */
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
