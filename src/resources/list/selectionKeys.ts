import type { KeyboardEvent } from 'react';
import type { useSelection } from './selection.ts';

const ROW = 'tbody > tr, .farol-cartoes > li';

function rowAt(table: Element, position: number): HTMLElement | null {
  return table.querySelectorAll<HTMLElement>(ROW)[position] ?? null;
}

/** The same stop in another row: its box, or the link to its record. */
function focusIn(row: HTMLElement, like: Element): void {
  row.querySelector<HTMLElement>(like.matches('input') ? 'input' : 'a')?.focus();
}

/**
 * The keys that select rows (Space, Shift with Space or arrows, Ctrl+A, Esc), for the element around the table.
 * In: the selection. Out: what to do with a key; buttons in the rows keep theirs.
 */
export function selectionKeys(selection: ReturnType<typeof useSelection>) {
  const onRow = (event: KeyboardEvent<HTMLElement>, target: Element): boolean => {
    const row = target.closest(ROW);
    const table = event.currentTarget;
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return false;
    const here = [...table.querySelectorAll(ROW)].indexOf(row);
    // A box has its own Space.
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
    // What a row opens over the page is not in the table, though its keys come by here.
    if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (onRow(event, target) || onTable(event)) event.preventDefault();
  };
}
