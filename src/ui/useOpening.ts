import { useDeferredValue } from 'react';

/**
 * In: what a press opens, or nothing while it is closed. Out: the same, drawn right after the button has answered, in parts that
 * another key interrupts; closed at once, since what is chosen in it may take the focus elsewhere.
 */
export function useOpening<T>(wanted: T): T {
  const drawn = useDeferredValue(wanted);
  return wanted ? drawn : wanted;
}
