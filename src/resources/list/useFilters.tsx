import { useListFilterContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { asList, type Filters, withFilter } from './filters.ts';
import { useListParts } from './parts.ts';

interface FilterActions {
  /** All filters at once. */
  replace: (filters: Filters) => void;
  /** One filter; an empty value takes it away. */
  set: (key: string, value: unknown) => void;
  /** One choice more of a filter, or one less; counted from what was last chosen, which the address may not show yet. */
  toggle: (key: string, value: unknown) => void;
}

/** The address follows a change after a moment; longer than this it did not follow at all. */
const PATIENCE_MS = 1000;

const Actions = createContext<FilterActions | null>(null);

/**
 * Lets the parts of a list change its filters, which live in the address. Changes made one after another, before the
 * address has followed the first, do not undo each other.
 */
export function FiltersProvider({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListFilterContext();
  const { pinned } = useListParts();
  const latest = useRef<Filters>(filterValues);
  const awaited = useRef<{ filters: string; since: number } | null>(null);
  const send = useRef(setFilters);

  useEffect(() => {
    send.current = setFilters;
  }, [setFilters]);
  useEffect(() => {
    const { current } = awaited;
    const waiting = current !== null && Date.now() - current.since < PATIENCE_MS;
    if (waiting && JSON.stringify(filterValues) !== current.filters) return;
    awaited.current = null;
    latest.current = filterValues;
  }, [filterValues]);

  const actions = useMemo(() => {
    const replace = (wanted: Filters) => {
      const kept = pinned && { [pinned.key]: latest.current[pinned.key] ?? pinned.initial };
      const filters = { ...kept, ...wanted };
      latest.current = filters;
      awaited.current = { filters: JSON.stringify(filters), since: Date.now() };
      send.current({ ...filters });
    };
    const set = (key: string, value: unknown) => replace(withFilter(latest.current, key, value));
    const toggle = (key: string, value: unknown) => {
      const chosen = asList(latest.current[key]);
      set(key, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
    };
    return { replace, set, toggle };
  }, [pinned]);
  return <Actions value={actions}>{children}</Actions>;
}

/**
 * Out: the filters in force, those of them that a person set (without the one that the list sets by itself), and how to
 * change them. Throws outside a list.
 */
export function useFilters(): FilterActions & { filters: Filters; chosen: Filters } {
  const actions = useContext(Actions);
  const { filterValues } = useListFilterContext();
  const { pinned } = useListParts();
  if (!actions) throw new Error('useFilters needs a FiltersProvider around it');
  const filters: Filters = filterValues;
  return { filters, chosen: pinned ? withFilter(filters, pinned.key, undefined) : filters, ...actions };
}
