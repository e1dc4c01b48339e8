import { startTransition, useEffect, useState } from 'react';

/** More than a laptop shows at once. */
const IN_SIGHT = 40;

/**
 * In: the rows of a page. Out: how many of them to draw now: at first those in sight; the rest follows once these are painted,
 * without holding up a key. So that all are found by the browser's search, printed and read out.
 */
export function useRowsInSight<Row>(rows: readonly Row[]): readonly Row[] {
  const [whole, setWhole] = useState<readonly Row[] | null>(null);
  const waits = rows.length > IN_SIGHT && whole !== rows;
  useEffect(() => {
    if (waits) startTransition(() => setWhole(rows));
  }, [waits, rows]);
  return waits ? rows.slice(0, IN_SIGHT) : rows;
}
