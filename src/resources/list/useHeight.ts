import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells the height of an element, also as it changes, to the styles of what is around it: nothing is drawn anew for it.
 * In: the name of the variable. Out: a ref to put on the element.
 */
export function useHeight(variable: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    // Before what was laid out is painted, so that nothing is seen to move.
    const observer = new ResizeObserver(() =>
      around.style.setProperty(variable, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [variable]);
  return ref;
}
