import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Place, placeOf, type Shown } from './places.ts';

/** The cell under the pointer, with its place. */
interface Pointed extends Place {
  cell: HTMLTableCellElement;
}

/** In: the element around the table, what the table shows, and which of its columns count. Out: the cell under a mouse, if it is of one. */
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
      const place = cell && pointerType === 'mouse' ? placeOf(current, latest.current.shown, cell) : null;
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
