import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { openedAt } from '../../authProvider/openedAt.ts';
import { usePublicPath } from '../../routing/routerProvider.tsx';
import { isModalOpen } from '../isModalOpen.ts';
import { currentPlace, linkSelector, type PagePlace, restorePlace } from './pagePlace.ts';
import { whenReady } from './whenReady.ts';

/** Place of the user at each history entry, in memory. Keyed by entry key and page, since all addresses typed by hand have the same key. */
const places = new Map<string, PagePlace>();

/** Page shown last; at first the one the browser loaded, which screen readers announce themselves. */
let lastPage: string | null = null;

/** Focuses the title of the page, which a screen reader then reads, unless a dialog is open. Returns whether there was a title to focus. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || isModalOpen()) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Returns a function, called whenever the page changes, that focuses the title, and the next one if it is replaced while the page loads. It
 * returns true once something else has the focus.
 */
function followHeading(): () => boolean {
  let focused: Element | null = null;
  return () => {
    const current = document.activeElement;
    const isLost = current === null || current === document.body;
    if (focused && !isLost) return current !== focused;
    if (focusHeading()) focused = document.activeElement;
    return false;
  };
}

/** Restores a place once the page is ready. Without a stored link the title takes the focus. Returns a function that stops waiting. */
function goBackTo(place: PagePlace): () => void {
  const restore = () => {
    if (!restorePlace(place)) return false;
    return place.link !== null || focusHeading();
  };
  return whenReady(restore, { patience: 3000, orElse: focusHeading });
}

/** Stores the current place for the current history entry. */
function useKeptPlace(step: string): void {
  const link = useRef<string | null>(null);
  // A layout effect, before the browser scrolls the new page: that scroll would be stored as the old page's place.
  useLayoutEffect(() => {
    link.current = null;
    const keep = () => places.set(step, currentPlace(link.current));
    const onFocus = ({ target }: FocusEvent) => {
      link.current = linkSelector(target);
      keep();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('scroll', keep, { capture: true, passive: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('scroll', keep, { capture: true });
    };
  }, [step]);
}

/**
 * Focuses the title of the new page after each navigation; going back restores focus and scroll (WCAG 2.4.3). A page that only changes its
 * query, as a list does, preserves both.
 */
export function PageFocus() {
  const { key } = useLocation();
  const page = usePublicPath();
  const step = `${key} ${page}`;
  useEffect(() => {
    if (page === (lastPage ?? openedAt())) return;
    lastPage = page;
    // The history entry was visited before: the user went back or forward to it.
    const place = places.get(step);
    if (!place) window.scrollTo(0, 0);
    return place ? goBackTo(place) : whenReady(followHeading(), { patience: 10_000, orElse: () => {} });
  }, [step, page]);
  useKeptPlace(step);
  return null;
}
