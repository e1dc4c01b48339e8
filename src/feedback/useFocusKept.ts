import { useEffect } from 'react';
import { focusPage } from './pageFocus.ts';

/** The focus, which a control loses when an act disables it, is where it was once the act is over. In: whether it lasts. */
export function useFocusKept(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    return () => {
      if (document.activeElement === document.body) focusPage();
    };
  }, [busy]);
}
