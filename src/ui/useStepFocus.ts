import { type RefObject, useEffect, useRef } from 'react';

interface StepPlace {
  ref: RefObject<HTMLDivElement | null>;
  role: 'group';
  tabIndex: -1;
  'aria-label': string;
}

/**
 * What takes several steps says each of them. In: the step, and its name. Out: the properties of the element that holds it: when the
 * step changes and the button that was pressed went with the one before, the focus goes there, and a screen reader says the name
 * (WCAG 2.4.3, 3.2.2). Who has the focus elsewhere by then, or in a field of the step, keeps it.
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
