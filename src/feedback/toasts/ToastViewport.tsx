import { Portal } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { TOAST_POSITIONS, type ToastPosition } from '../../../contract/toastPosition.ts';
import { TOASTS_HEIGHT } from '../../theme/measures.ts';
import { useValue } from '../../valueStore.ts';
import { followFocus } from '../pageFocus.ts';
import { ToastCard } from './ToastCard.tsx';
import { clearToasts, type Toast, toasts } from './toast.ts';

const EDGES = ['top', 'bottom'] as const;

/** Renders the toasts of one urgency; the region exists before any text, so that each text is announced, once. */
function LiveRegion({ role, shown }: { role: 'status' | 'alert'; shown: readonly Toast[] }) {
  return (
    <div role={role} aria-atomic={false} style={{ display: 'contents' }}>
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function Stack({ position, shown }: { position: ToastPosition; shown: readonly Toast[] }) {
  const here = shown.filter((toast) => toast.position === position);
  return (
    // An empty stack takes no space.
    <div data-posicao={position} data-vazia={here.length === 0 || undefined}>
      <LiveRegion role="alert" shown={here.filter(({ severity }) => severity === 'error')} />
      <LiveRegion role="status" shown={here.filter(({ severity }) => severity !== 'error')} />
    </div>
  );
}

/** Reserves space under toasts that stay, so that they cover no button of the page, and scrolls the focused element into view. */
function keepRoom(edge: HTMLElement | null) {
  if (!edge) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty(TOASTS_HEIGHT, `${edge.offsetHeight}px`);
    const focused = document.activeElement;
    if (focused?.matches('.farol-pagina *')) focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  observer.observe(edge);
  return () => {
    observer.disconnect();
    style.removeProperty(TOASTS_HEIGHT);
  };
}

/** Renders the three stacks at one edge; when they are higher than the window, one scrolls from the edge on. */
function Edge({ edge, shown }: { edge: (typeof EDGES)[number]; shown: readonly Toast[] }) {
  const stays = shown.some(
    ({ position, sticky, until }) => (sticky || until !== undefined) && position.startsWith('bottom'),
  );
  return (
    <div data-borda={edge} ref={edge === 'bottom' && stays ? keepRoom : null}>
      <div>
        {TOAST_POSITIONS.filter((position) => position.startsWith(edge)).map((position) => (
          <Stack key={position} position={position} shown={shown} />
        ))}
      </div>
    </div>
  );
}

/** Removes the `aria-hidden` that a modal sets on everything else, so that toasts are still announced. */
function keepHeard(region: HTMLElement | null) {
  if (!region) return;
  const show = () => region.removeAttribute('aria-hidden');
  const observer = new MutationObserver(show);
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  show();
  return () => observer.disconnect();
}

/** Renders the toasts of every channel (docs/especificacao.md 2.9) over whatever page or dialog is open. */
export function ToastViewport() {
  const translate = useTranslate();
  const shown = useValue(toasts);
  useEffect(() => followFocus(), []);
  useEffect(() => clearToasts, []);
  return (
    <Portal>
      <section ref={keepHeard} aria-label={translate('aviso.regiao')} className="farol-avisos">
        {EDGES.map((edge) => (
          <Edge key={edge} edge={edge} shown={shown} />
        ))}
      </section>
    </Portal>
  );
}
