import type { CSSObject, Theme } from '@mui/material';
import { HEADER_HEIGHT, TOASTS_ROOM } from './measures.ts';

/** Soft enough to end within the margin of the stack, which would cut it. */
const SHADE = 'rgb(9 9 11 / 14%)';
export const TOAST_SHADOW = `0 0.125rem 0.25rem ${SHADE}, 0 0.5rem 1rem ${SHADE}`;

const TOASTS = '.farol-avisos';
/** Space for three toasts side by side. Otherwise those of left, centre and right share one column. */
const WIDE = '@container (min-width: 79rem)';

/**
 * Returns the styles of where toasts are shown: from the header, which stays reachable, to the bottom; upper and lower ones share the space
 * without overlap.
 */
export function toastStyles({ zIndex }: Pick<Theme, 'zIndex'>): CSSObject {
  const [top, bottom] = [`${TOASTS} > [data-borda=top]`, `${TOASTS} > [data-borda=bottom]`];
  return {
    // Content scrolled into view stops above the toasts that stay.
    html: { scrollPaddingBottom: TOASTS_ROOM },
    [TOASTS]: {
      position: 'fixed',
      inset: `${HEADER_HEIGHT} 0 0 0`,
      zIndex: zIndex.snackbar,
      pointerEvents: 'none',
      containerType: 'inline-size',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    // When the stacks at one edge are higher than the window, one scrolls from the edge on.
    [`${TOASTS} > div`]: { overflowY: 'auto', display: 'flex' },
    [top]: { flex: '0 0 auto', maxHeight: '50%', flexDirection: 'column' },
    [bottom]: { flex: '0 1 auto', minHeight: 0, flexDirection: 'column-reverse' },
    [`${TOASTS} > div > div`]: { display: 'flex', flexDirection: 'column', padding: '1rem' },
    // docs/especificacao.md 2.9; never wider than the window. The newest is nearest to the edge.
    [`${TOASTS} [data-posicao]`]: {
      width: 'min(25rem, 100%)',
      alignSelf: 'center',
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5rem',
      paddingBlock: '0.25rem',
    },
    [`${TOASTS} [data-vazia]`]: { paddingBlock: 0 },
    [`${top} [data-posicao]`]: { flexDirection: 'column-reverse' },
    [`${TOASTS} [data-posicao$=left]`]: { alignSelf: 'flex-start' },
    [`${TOASTS} [data-posicao$=right]`]: { alignSelf: 'flex-end' },
    [WIDE]: {
      [`${TOASTS} > div > div`]: { flexDirection: 'row', justifyContent: 'space-between' },
      [`${top} > div`]: { alignItems: 'flex-start' },
      [`${bottom} > div`]: { alignItems: 'flex-end' },
      [`${TOASTS} > div > div > [data-posicao]`]: { alignSelf: 'auto' },
    },
  };
}
