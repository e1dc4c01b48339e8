import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CellPlace, cellPlaceOf, type Shown } from './places.ts';

/** Cell under the pointer, with its place. */
interface Pointed extends CellPlace {
  cell: HTMLTableCellElement;
}

/** Returns the cell under the mouse if its column is in `editable`, or null. `table` is the element around the table. */
export function usePointed(
  table: RefObject<HTMLElement | null>,
  shown: Shown,
  editable: readonly string[],
): Pointed | null {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const latest = useRef({ shown, editable });
  useEffect(() => {
    latest.current = { shown, editable };
  });
  useEffect(() => {
    const { current } = table;
    if (!current) return;
    const over = ({ target, pointerType }: PointerEvent) => {
      const cell = target instanceof Element ? target.closest('td') : null;
      const place = cell && pointerType === 'mouse' ? cellPlaceOf(current, latest.current.shown, cell) : null;
      const name = place?.name;
      const counts = cell && place && name !== undefined && latest.current.editable.includes(name);
      setPointed((before) =>
        !counts
          ? null
          : before?.cell === cell && before.id === place.id
            ? before
            : { id: place.id, name, cell },
      );
    };
    const leave = () => setPointed(null);
    current.addEventListener('pointerover', over);
    current.addEventListener('pointerleave', leave);
    return () => {
      current.removeEventListener('pointerover', over);
      current.removeEventListener('pointerleave', leave);
    };
  }, [table]);
  return pointed;
}
