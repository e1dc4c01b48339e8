import { useListFilterContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { asList, type Filters, withFilter } from './filters.ts';
import { useListParts } from './parts.ts';

interface FilterActions {
  /** Replaces all filters. */
  replace: (filters: Filters) => void;
  /** Sets one filter; an empty value removes it. */
  set: (key: string, value: unknown) => void;
  /** Adds or removes one value of a filter, based on the last change, which may not be in the address yet. */
  toggle: (key: string, value: unknown) => void;
}

/** The address follows a change after a moment; after this time in ms the change was not applied at all. */
const PATIENCE_MS = 1000;

const Actions = createContext<FilterActions | null>(null);

/**
 * Lets the parts of a list change its filters, which are stored in the address. Several changes made before the address has followed the
 * first do not undo each other.
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
 * Returns the active filters, those `chosen` by the user (without the pinned one), and the functions that change them. Throws outside of a
 * list.
 */
export function useFilters(): FilterActions & { filters: Filters; chosen: Filters } {
  const actions = useContext(Actions);
  const { filterValues } = useListFilterContext();
  const { pinned } = useListParts();
  if (!actions) throw new Error('useFilters needs a FiltersProvider around it');
  const filters: Filters = filterValues;
  return { filters, chosen: pinned ? withFilter(filters, pinned.key, undefined) : filters, ...actions };
}
