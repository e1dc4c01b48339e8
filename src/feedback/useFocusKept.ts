import { useEffect } from 'react';
import { focusPage } from './pageFocus.ts';

/** Restores the focus that a control loses when an act disables it, once the act is over. `busy` is whether it is running. */
export function useFocusKept(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    return () => {
      if (document.activeElement === document.body) focusPage();
    };
  }, [busy]);
}
