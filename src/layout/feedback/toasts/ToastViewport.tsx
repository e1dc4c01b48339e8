import { Box, Portal, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useValue } from '../../../valueStore.ts';
import { HEADER_HEIGHT } from '../../theme/measures.ts';
import { POSITIONS, type ToastPosition } from './channels.ts';
import { ToastCard } from './ToastCard.tsx';
import { clearToasts, type Toast, toasts } from './toast.ts';
import { followFocus } from './toastFocus.ts';

const EDGE = '1rem';
/** Specification 2.9; never wider than the window. */
const WIDTH = `min(25rem, calc(100vw - 2 * ${EDGE}))`;

function stackSx(position: ToastPosition): SxProps<Theme> {
  const [vertical, horizontal] = position.split('-');
  const top = vertical === 'top';
  return {
    position: 'fixed',
    zIndex: 'snackbar',
    // Below the header, which stays within reach.
    ...(top ? { top: `calc(${HEADER_HEIGHT} + 0.75rem)` } : { bottom: EDGE }),
    ...(horizontal === 'center' ? { left: '50%', translate: '-50% 0' } : { [horizontal ?? 'right']: EDGE }),
    width: WIDTH,
    maxHeight: `calc(100dvh - ${HEADER_HEIGHT} - 2 * ${EDGE})`,
    overflowY: 'auto',
    pointerEvents: 'none',
    display: 'flex',
    // The newest stands nearest to the edge.
    flexDirection: top ? 'column-reverse' : 'column',
    justifyContent: top ? 'flex-end' : 'flex-start',
    gap: '0.5rem',
  };
}

/** Toasts of one urgency; the region is in the page before any text, so that each text is announced, once. */
function LiveRegion({ role, shown }: { role: 'status' | 'alert'; shown: readonly Toast[] }) {
  return (
    <Box role={role} aria-atomic={false} sx={{ display: 'contents' }}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>
  );
}

function Stack({ position, shown }: { position: ToastPosition; shown: readonly Toast[] }) {
  const here = shown.filter((toast) => toast.position === position);
  return (
    <Box data-posicao={position} sx={stackSx(position)}>
      <LiveRegion role="alert" shown={here.filter(({ severity }) => severity === 'error')} />
      <LiveRegion role="status" shown={here.filter(({ severity }) => severity !== 'error')} />
    </Box>
  );
}

/** Where toasts of every channel are shown (specification 2.9), over whatever page or dialog is open. */
export function ToastViewport() {
  const translate = useTranslate();
  const region = useRef<HTMLElement>(null);
  const shown = useValue(toasts);
  useEffect(() => followFocus(), []);
  useEffect(() => clearToasts, []);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    // A dialog hides all else from screen readers; what is announced must still be heard.
    const keepHeard = () => element.removeAttribute('aria-hidden');
    const observer = new MutationObserver(keepHeard);
    observer.observe(element, { attributeFilter: ['aria-hidden'] });
    keepHeard();
    return () => observer.disconnect();
  }, []);
  return (
    <Portal>
      <section ref={region} aria-label={translate('aviso.regiao')}>
        {POSITIONS.map((position) => (
          <Stack key={position} position={position} shown={shown} />
        ))}
      </section>
    </Portal>
  );
}
