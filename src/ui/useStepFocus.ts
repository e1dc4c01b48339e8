import { type RefObject, useEffect, useRef } from 'react';

interface StepPlace {
  ref: RefObject<HTMLDivElement | null>;
  role: 'group';
  tabIndex: -1;
  'aria-label': string;
}

/**
 * Returns the props of the element of a multi-step process. When the step changes and the pressed button is gone, it takes the focus and a
 * screen reader reads the step's name (WCAG 2.4.3, 3.2.2). Focus elsewhere, or in a field of the step, is left alone.
 */
export function useStepFocus(step: string, name: string): StepPlace {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const place = ref.current;
    if (place && (document.activeElement ?? document.body).contains(place)) place.focus();
  }, [step]);
  return { ref, role: 'group', tabIndex: -1, 'aria-label': name };
}
