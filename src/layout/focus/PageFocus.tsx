import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { openedAt } from '../../authProvider/openedAt.ts';
import { usePublicPath } from '../../routing/routerProvider.tsx';
import { isModalOpen } from '../isModalOpen.ts';
import { currentPlace, linkSelector, type PagePlace, restorePlace } from './pagePlace.ts';
import { whenReady } from './whenReady.ts';

/**
 * Where the person was at each step of the history, for as long as the application runs. By its key and its page: all
 * addresses typed by hand have one key.
 */
const places = new Map<string, PagePlace>();

/** The page that was shown last, at first the one that the browser opened by itself, which is not announced a second time. */
let lastPage: string | null = null;

/**
 * Takes the focus to the title of the page, which a screen reader then says; not from a dialog that was opened meanwhile.
 * Out: whether there was one to take it.
 */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || isModalOpen()) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * The title takes the focus, and the next one too when it goes while the page is still coming: until something else has
 * the focus. To be asked whenever the page changes; out: whether that is so.
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

/** Out: how to stop waiting for the page to be what it was. Without a link to go back to, the title takes the focus. */
function goBackTo(place: PagePlace): () => void {
  const restore = () => {
    if (!restorePlace(place)) return false;
    return place.link !== null || focusHeading();
  };
  return whenReady(restore, { patience: 3000, orElse: focusHeading });
}

/** Keeps the place of the step of the history that is shown up to date. */
function useKeptPlace(step: string): void {
  const link = useRef<string | null>(null);
  // Before the browser scrolls the new page, which would be taken for the old one's place.
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
 * After each navigation the focus is at the title of the new page; going back, it is where it was, and so is the scroll
 * (WCAG 2.4.3). A page that only changes its query, as a list does, keeps both.
 */
export function PageFocus() {
  const { key } = useLocation();
  const page = usePublicPath();
  const step = `${key} ${page}`;
  useEffect(() => {
    if (page === (lastPage ?? openedAt())) return;
    lastPage = page;
    // A step of the history that one has been at already: one came back to it.
    const place = places.get(step);
    if (!place) window.scrollTo(0, 0);
    return place ? goBackTo(place) : whenReady(followHeading(), { patience: 10_000, orElse: () => {} });
  }, [step, page]);
  useKeptPlace(step);
  return null;
}
