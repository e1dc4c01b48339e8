import { type RefObject, useEffect } from 'react';
import type { Resource } from '../../../../contract/resource.ts';
import { placed } from '../arrangement.ts';
import { useArrangement } from '../columns.ts';
import { follow } from './follow.ts';
import { headsOf, measuredWidths, natural, preview, widened } from './widths.ts';

/** Width of the drag handle at the right end of a header cell, in px (theme/lists.ts). */
const GRIP = { fine: 12, touch: 24 } as const;

interface Props {
  resource: Resource;
  columns: readonly string[];
  /** Box around the table. */
  box: RefObject<HTMLElement | null>;
}

const onGrip = ({ clientX, pointerType }: PointerEvent, head: HTMLElement): boolean =>
  head.getBoundingClientRect().right - clientX <= (pointerType === 'touch' ? GRIP.touch : GRIP.fine);

/**
 * Handles the pointer in the header of a list: dragging moves a column or, at its edge, changes its width; a double click on the edge fits
 * it to its content. The choice of columns does the same by keyboard and without dragging.
 */
export function HeadPointer({ resource, columns, box }: Props) {
  const { all, arrange, look } = useArrangement(resource);
  useEffect(() => {
    const table = box.current?.querySelector('table');
    const head = table?.tHead;
    if (!table || !head) return;
    const columnAt = ({ target }: Event) => {
      const heads = headsOf(table, columns);
      const at = heads.findIndex((cell) => target instanceof Node && cell.contains(target));
      const [cell, key] = [heads[at], columns[at]];
      return cell && key !== undefined ? { heads, cell, key, at } : null;
    };

    const dragEdge = (press: PointerEvent, key: string) => {
      const start = measuredWidths(table, columns);
      const { show, undo } = preview(table, columns);
      let widths = start;
      follow(press, {
        onMove: ({ clientX }) => {
          widths = widened(start, key, clientX - press.clientX);
          show(widths);
        },
        onDrop: () => look({ larguras: widths }),
        onCancel: undo,
      });
    };

    const dragColumn = (press: PointerEvent, heads: readonly HTMLElement[], key: string) => {
      let order = all;
      const mark = (cell?: HTMLElement, side = '') => {
        for (const other of heads) delete other.dataset.alvo;
        if (cell) cell.dataset.alvo = side;
      };
      follow(press, {
        onMove: ({ clientX }) => {
          // Pinned columns lie over the others, so they are found first.
          const at = heads.findIndex((cell) => {
            const { left, right } = cell.getBoundingClientRect();
            return clientX >= left && clientX < right;
          });
          const [cell, beside] = [heads[at], columns[at]];
          if (!cell || beside === undefined) return;
          const { left, width } = cell.getBoundingClientRect();
          const after = at === 0 || clientX > left + width / 2;
          order = placed(all, key, beside, after);
          mark(cell, after ? 'depois' : 'antes');
        },
        onDrop: () => {
          mark();
          arrange(order);
        },
        onCancel: () => mark(),
      });
    };

    const onDown = (event: PointerEvent) => {
      const column = event.button === 0 && columnAt(event);
      if (!column) return;
      if (onGrip(event, column.cell)) dragEdge(event, column.key);
      // On touch a drag scrolls the table, and the first column cannot be moved.
      else if (event.pointerType !== 'touch' && column.at > 0) dragColumn(event, column.heads, column.key);
    };
    const onDouble = (event: MouseEvent) => {
      const column = columnAt(event);
      if (!column || column.cell !== event.target) return;
      if (column.cell.getBoundingClientRect().right - event.clientX > GRIP.touch) return;
      const larguras = {
        ...measuredWidths(table, columns),
        [column.key]: natural(table, columns, column.key),
      };
      look({ larguras });
    };
    head.addEventListener('pointerdown', onDown);
    head.addEventListener('dblclick', onDouble);
    return () => {
      head.removeEventListener('pointerdown', onDown);
      head.removeEventListener('dblclick', onDouble);
    };
  });
  return null;
}
