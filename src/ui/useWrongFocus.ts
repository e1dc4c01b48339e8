import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus in the first field of a form that is said to be wrong, as soon as it stands there, whoever found that out. In: the
 * sentences of the fields, anew for each refusal. Out: the ref of the form.
 */
export function useWrongFocus(wrong: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(wrong).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  return form;
}
