import { useListContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { type Filters, withFilter } from './filterChips.ts';

/**
 * The filters of the list around it. Out: them, and how to change one or all; changes made one after another, before
 * the address has followed, do not undo each other.
 */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const filters: Filters = filterValues;
  const latest = useRef<Filters>(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);
  const replace = (filters: Filters) => {
    latest.current = filters;
    setFilters({ ...filters });
  };
  return {
    filters,
    replace,
    set: (key: string, value: unknown) => replace(withFilter(latest.current, key, value)),
  };
}
