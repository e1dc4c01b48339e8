import { Box, Portal, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { TOAST_POSITIONS, type ToastPosition } from '../../../contract/toastPosition.ts';
import { HEADER_HEIGHT } from '../../theme/measures.ts';
import { useValue } from '../../valueStore.ts';
import { followFocus } from '../pageFocus.ts';
import { ToastCard } from './ToastCard.tsx';
import { clearToasts, type Toast, toasts } from './toast.ts';

const EDGE = '1rem';
const GAP = '0.5rem';
/** Specification 2.9; never wider than the window. */
const WIDTH = 'min(25rem, 100%)';
/** Room for three toasts beside each other. Otherwise those of left, centre and right share one column. */
const WIDE = '@container (min-width: 79rem)';

const EDGES = ['top', 'bottom'] as const;
const ALIGN = { left: 'flex-start', center: 'center', right: 'flex-end' } as const;

/** From the header, which stays within reach, to the bottom; upper and lower toasts share it without overlap. */
const regionSx: SxProps<Theme> = {
  position: 'fixed',
  inset: `${HEADER_HEIGHT} 0 0 0`,
  zIndex: 'snackbar',
  pointerEvents: 'none',
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
};

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
  const align = position.endsWith('left') ? 'left' : position.endsWith('right') ? 'right' : 'center';
  return (
    <Box
      data-posicao={position}
      sx={{
        width: WIDTH,
        alignSelf: ALIGN[align],
        [WIDE]: { alignSelf: 'auto' },
        display: 'flex',
        // The newest is nearest to the edge.
        flexDirection: position.startsWith('top') ? 'column-reverse' : 'column',
        gap: GAP,
        // An empty stack takes no room.
        py: here.length > 0 ? `calc(${GAP} / 2)` : 0,
      }}
    >
      <LiveRegion role="alert" shown={here.filter(({ severity }) => severity === 'error')} />
      <LiveRegion role="status" shown={here.filter(({ severity }) => severity !== 'error')} />
    </Box>
  );
}

/** The three stacks at one edge; when they are higher than the window, one scrolls from the edge on. */
function Edge({ edge, shown }: { edge: (typeof EDGES)[number]; shown: readonly Toast[] }) {
  const top = edge === 'top';
  return (
    <Box
      sx={{
        ...(top ? { flex: '0 0 auto', maxHeight: '50%' } : { flex: '0 1 auto', minHeight: 0 }),
        overflowY: 'auto',
        display: 'flex',
        flexDirection: top ? 'column' : 'column-reverse',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          p: EDGE,
          [WIDE]: {
            flexDirection: 'row',
            justifyContent: 'space-between',
            alignItems: top ? 'flex-start' : 'flex-end',
          },
        }}
      >
        {TOAST_POSITIONS.filter((position) => position.startsWith(edge)).map((position) => (
          <Stack key={position} position={position} shown={shown} />
        ))}
      </Box>
    </Box>
  );
}

/** A dialog hides all else from screen readers; what is announced must still be read out. */
function keepHeard(region: HTMLElement | null) {
  if (!region) return;
  const show = () => region.removeAttribute('aria-hidden');
  const observer = new MutationObserver(show);
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  show();
  return () => observer.disconnect();
}

/** Where toasts of every channel are shown (specification 2.9), over whatever page or dialog is open. */
export function ToastViewport() {
  const translate = useTranslate();
  const shown = useValue(toasts);
  useEffect(() => followFocus(), []);
  useEffect(() => clearToasts, []);
  return (
    <Portal>
      <Box component="section" ref={keepHeard} aria-label={translate('aviso.regiao')} sx={regionSx}>
        {EDGES.map((edge) => (
          <Edge key={edge} edge={edge} shown={shown} />
        ))}
      </Box>
    </Portal>
  );
}
