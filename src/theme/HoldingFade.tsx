import { Fade, type FadeProps } from '@mui/material';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { holdBehind } from './holdBehind.ts';

/**
 * The fade of every backdrop, and with it the one place that knows when a dialog, drawer or menu is open: what lies behind it
 * is held. Let go before the kit gives the focus back, and held only after it has taken it: what is inert has no focus.
 */
export function HoldingFade(props: FadeProps) {
  const backdrop = useRef<HTMLElement>(null);
  const letGo = useRef<() => void>(null);
  const isOpen = props.in === true;
  useEffect(() => {
    if (!isOpen) return;
    queueMicrotask(() => {
      const modal = backdrop.current?.parentElement;
      if (modal && !letGo.current) letGo.current = holdBehind(modal);
    });
  }, [isOpen]);
  useLayoutEffect(
    () => () => {
      if (isOpen) letGo.current?.();
      letGo.current = null;
    },
    [isOpen],
  );
  return <Fade {...props} ref={backdrop} />;
}
