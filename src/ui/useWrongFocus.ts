import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first invalid field of a form as soon as it is rendered, whether the form or the server found the error. `wrong` are the
 * sentences by field, a new object for each error. Returns the ref of the form.
 */
export function useWrongFocus(wrong: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return form;
}
