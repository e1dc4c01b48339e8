import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

interface Main {
  /** Why it cannot be pressed now. */
  reason?: string | false | null | undefined;
  press: () => void;
}

/**
 * Ctrl+Enter presses the main button from anywhere in a dialog, once for each press of the keys. In: that button, or null where there is
 * none. Out: the dialog's handler of keys, and the words that say so.
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
