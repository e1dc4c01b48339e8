import { Fade, type FadeProps } from '@mui/material';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { holdBehind } from './holdBehind.ts';

/**
 * Fade of every backdrop, and so the one place that knows when a dialog, drawer or menu is open: it makes what lies behind inert. Released
 * before MUI returns the focus, and set only after MUI has taken it: an inert element cannot have the focus.
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
