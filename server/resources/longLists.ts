import { TOTAL_CAP } from '../../contract/list.ts';
import { remembered } from '../remembered.ts';
import type { ListQuery } from './listQuery.ts';
import { areSeveral } from './pages.ts';

/** How long a list that was seen to be long is taken to be so. */
const KEPT_MS = 3_000;
const MOST_LISTS = 1000;
/** So many more than the cap: a total is untrue for those seconds only where more rows than these go at once. */
const MARGIN = 200;
/** Up to so many rows are counted. */
export const MOST_COUNTED = TOTAL_CAP + MARGIN;

/**
 * Lists with so many rows that their total is 'more than', remembered for some seconds: a page of one is asked for in one order
 * after another, and all those rows need not be counted for each.
 */
export function longLists() {
  const lists = remembered<{ until: number }>(MOST_LISTS);

  function seenOf({ dono, filter, empresas, semFiltro }: ListQuery, mayReveal: boolean) {
    const all = semFiltro === 'tenant';
    // To name thousands of companies takes as long as to count.
    if (dono === undefined || (!all && areSeveral(empresas))) return null;
    const name = JSON.stringify([dono, filter, all || empresas?.[0], mayReveal]);
    return lists(name, () => ({ until: Number.NEGATIVE_INFINITY }));
  }

  return {
    has: (query: ListQuery, mayReveal: boolean): boolean =>
      (seenOf(query, mayReveal)?.until ?? Number.NEGATIVE_INFINITY) > performance.now(),
    /** In: how many rows were counted of it. */
    note(query: ListQuery, mayReveal: boolean, counted: number): void {
      const seen = counted === MOST_COUNTED ? seenOf(query, mayReveal) : null;
      if (seen) seen.until = performance.now() + KEPT_MS;
    },
  };
}
