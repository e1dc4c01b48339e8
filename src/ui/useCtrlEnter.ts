import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

interface Main {
  /** Why it cannot be pressed now. */
  reason?: string | false | null | undefined;
  press: () => void;
}

/**
 * Returns the key handler of a dialog in which Ctrl+Enter presses the main button from anywhere, once per key press, and the hint about it.
 * `main` is null when there is no main button.
 */
export function useCtrlEnter(main: Main | null) {
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!event.repeat && main && !main.reason) main.press();
  };
  return { onKeyDown, words: translate('nfs.dialogo.ctrl_enter') };
}
