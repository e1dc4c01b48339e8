import { useDeferredValue } from 'react';

/**
 * Returns `wanted` deferred, so that a press paints the button first and the render of what it opens can be interrupted. Closing is not
 * deferred, since a choice in it may move the focus elsewhere.
 */
export function useOpening<T>(wanted: T): T {
  const drawn = useDeferredValue(wanted);
  return wanted ? drawn : wanted;
}
