import { TOTAL_CAP } from '../../contract/list.ts';
import { remembered } from '../remembered.ts';
import type { ListQuery } from './listQuery.ts';
import { areSeveral } from './pages.ts';

/** Time during which a list found to be long is assumed to be so (milliseconds). */
const KEPT_MS = 3_000;
const MOST_LISTS = 1000;
/** Rows counted beyond the cap: a cached total is wrong for those seconds only if more rows than this are removed meanwhile. */
const MARGIN = 200;
/** Maximum number of rows that are counted. */
export const MOST_COUNTED = TOTAL_CAP + MARGIN;

/**
 * Creates a cache of the lists whose total is 'more than', for some seconds: users sort such a list repeatedly, and its rows need not be
 * counted for each order.
 */
export function longLists() {
  const lists = remembered<{ until: number }>(MOST_LISTS);

  function seenOf({ dono, filter, empresas, semFiltro }: ListQuery, mayReveal: boolean) {
    const all = semFiltro === 'tenant';
    // A key with thousands of companies takes as long as the count.
    if (dono === undefined || (!all && areSeveral(empresas))) return null;
    const name = JSON.stringify([dono, filter, all || empresas?.[0], mayReveal]);
    return lists(name, () => ({ until: Number.NEGATIVE_INFINITY }));
  }

  return {
    has: (query: ListQuery, mayReveal: boolean): boolean =>
      (seenOf(query, mayReveal)?.until ?? Number.NEGATIVE_INFINITY) > performance.now(),
    /** Stores that a list is long; `counted` is the number of its rows counted. */
    note(query: ListQuery, mayReveal: boolean, counted: number): void {
      const seen = counted === MOST_COUNTED ? seenOf(query, mayReveal) : null;
      if (seen) seen.until = performance.now() + KEPT_MS;
    },
  };
}
