import { type FormEventHandler, type MouseEvent, type MouseEventHandler, useEffect, useState } from 'react';
import { Overlay, type Pressed } from './pressOutside.ts';

type OnClose<Reason extends string> = (event: object, reason: Reason) => void;

interface Guarded<Reason extends string> {
  onClose: OnClose<Reason>;
  onMouseDownCapture: MouseEventHandler;
  onClickCapture: MouseEventHandler;
  onInputCapture: FormEventHandler;
}

function pressedBy({ target }: MouseEvent): Pressed | null {
  const control = target instanceof Element ? target.closest('button, a, input, label, [role]') : null;
  // The dialog itself has a role, and is nothing to be pressed.
  if (!control || control.matches('[role$="dialog"], [role="presentation"]')) return null;
  return { control, name: control.textContent };
}

/** Nor does a press that does not count take the focus out of what was opened: the arrows go on in a menu. */
function keepFocus(event: MouseEvent): void {
  const isBeside = event.target instanceof Element && event.target.matches('.MuiBackdrop-root');
  if (event.detail > 1 && isBeside) event.preventDefault();
}

/**
 * For what lies over the page: when a press beside it closes it, and which press in it is not meant for it.
 * In: whether what is written in it holds at once, so that a press beside it loses nothing.
 */
export function usePressOutside<Reason extends string>(
  open: boolean,
  onClose: OnClose<Reason> | undefined,
  holdsAtOnce = false,
): Guarded<Reason> {
  const [overlay] = useState(() => new Overlay());
  useEffect(() => overlay.turn(open), [overlay, open]);
  return {
    onClose: (event, reason) => {
      const detail = 'detail' in event && typeof event.detail === 'number' ? event.detail : 1;
      if (reason !== 'backdropClick' || overlay.leaves(detail)) onClose?.(event, reason);
    },
    onMouseDownCapture: keepFocus,
    onClickCapture: (event) => {
      if (overlay.takes(pressedBy(event), event.detail)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onInputCapture: () => {
      if (!holdsAtOnce) overlay.wrote();
    },
  };
}
