import { startTransition, useEffect, useState } from 'react';

/**
 * In: the rows of a page, and how many may be in sight. Out: how many of them to draw now: at first those in sight; the rest follows once these are painted,
 * without holding up a key. So that all are found by the browser's search, printed and read out.
 */
export function useRowsInSight<Row>(rows: readonly Row[], inSight: number): readonly Row[] {
  const [whole, setWhole] = useState<readonly Row[] | null>(null);
  const waits = rows.length > inSight && whole !== rows;
  useEffect(() => {
    if (waits) startTransition(() => setWhole(rows));
  }, [waits, rows]);
  return waits ? rows.slice(0, inSight) : rows;
}
