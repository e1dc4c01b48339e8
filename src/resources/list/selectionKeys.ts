import type { KeyboardEvent } from 'react';
import type { useSelection } from './selection.ts';

const ROW = 'tbody > tr, .farol-cartoes > li';

function rowAt(table: Element, position: number): HTMLElement | null {
  return table.querySelectorAll<HTMLElement>(ROW)[position] ?? null;
}

/** Focuses the same kind of element in another row: its checkbox or its link. */
function focusIn(row: HTMLElement, like: Element): void {
  row.querySelector<HTMLElement>(like.matches('input') ? 'input' : 'a')?.focus();
}

/**
 * Returns the key handler, for the element around the table, of the keys that select rows (Space, Shift with Space or arrows, Ctrl+A, Esc).
 * Buttons in the rows handle their own keys.
 */
export function selectionKeys(selection: ReturnType<typeof useSelection>) {
  const onRow = (event: KeyboardEvent<HTMLElement>, target: Element): boolean => {
    const row = target.closest(ROW);
    const table = event.currentTarget;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return false;
    const here = [...table.querySelectorAll(ROW)].indexOf(row);
    // The checkbox handles Space natively.
    if (event.key === ' ' && target.matches('a')) {
      selection.toggleAt(here, event.shiftKey);
      return true;
    }
    if (!event.shiftKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return false;
    const next = here + (event.key === 'ArrowDown' ? 1 : -1);
    const beside = rowAt(table, next);
    if (beside) {
      selection.step(here, next);
      focusIn(beside, target);
    }
    return true;
  };
  const onTable = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape' && selection.selectedIds.length > 0) {
      selection.clear();
      return true;
    }
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return false;
    if (event.key.toLowerCase() !== 'a') return false;
    selection.selectPage();
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // Keys of a popover opened by a row bubble here through React, though it is outside of the table.
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (onRow(event, target) || onTable(event)) event.preventDefault();
  };
}
