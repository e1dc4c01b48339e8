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
  // The dialog itself has a role, but is not a control.
  if (!control || control.matches('[role$="dialog"], [role="presentation"]')) return null;
  return { control, name: control.textContent };
}

/** Prevents an ignored press from taking the focus out of the overlay: the arrow keys still work in a menu. */
function keepFocus(event: MouseEvent): void {
  const isBeside = event.target instanceof Element && event.target.matches('.MuiBackdrop-root');
  if (event.detail > 1 && isBeside) event.preventDefault();
}

/**
 * Returns the handlers of an overlay that decide which press outside closes it, and which press inside is not meant for it. With
 * `holdsAtOnce` input in it applies immediately, so that closing loses nothing.
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
