import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref for an element whose height is written to a CSS variable of its parent, also when it changes, without rendering again. */
export function useHeight(variable: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    // A ResizeObserver runs before the paint, so that nothing visibly moves.
    const observer = new ResizeObserver(() =>
      around.style.setProperty(variable, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [variable]);
  return ref;
}
