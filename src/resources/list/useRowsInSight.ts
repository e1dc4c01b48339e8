import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the rows to render now: first the `inSight` ones, then, after they are painted, all, in a transition that does not block input.
 * All must be rendered for the browser's search, printing and screen readers.
 */
export function useRowsInSight<Row>(rows: readonly Row[], inSight: number): readonly Row[] {
  const [whole, setWhole] = useState<readonly Row[] | null>(null);
  const waits = rows.length > inSight && whole !== rows;
  useEffect(() => {
    if (waits) startTransition(() => setWhole(rows));
  }, [waits, rows]);
  return waits ? rows.slice(0, inSight) : rows;
}
