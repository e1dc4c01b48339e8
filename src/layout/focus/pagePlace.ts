/** Place of a user on a page: scroll position in px of the page and of the list, and the focused link. */
export interface PagePlace {
  page: number;
  list: number;
  link: string | null;
}

/** Returns the box in which a list scrolls. */
function listBox(): Element | null {
  return document.querySelector('main table')?.parentElement ?? null;
}

/** Returns a selector that finds the focused link again after the page is mounted again; null when it is not a link. */
export function linkSelector(element: EventTarget | null): string | null {
  if (!(element instanceof Element)) return null;
  const href = element.closest('a')?.getAttribute('href');
  const region = element.closest('main, nav, header')?.tagName.toLowerCase();
  return href && region ? `${region} a[href="${CSS.escape(href)}"]` : null;
}

/** Returns the current place of the user on the page. */
export function currentPlace(link: string | null): PagePlace {
  return { page: window.scrollY, list: listBox()?.scrollTop ?? 0, link };
}

function isReached(wanted: number, { scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight - clientHeight >= wanted - 1;
}

/** Restores a place once the page has enough content. Returns whether it had. */
export function restorePlace({ page, list, link }: PagePlace): boolean {
  const box = listBox();
  const target = link === null ? null : document.querySelector<HTMLElement>(link);
  const isThere = (list === 0 || (box && isReached(list, box))) && isReached(page, document.documentElement);
  if (!isThere || (link !== null && !target)) return false;
  target?.focus({ preventScroll: true });
  box?.scrollTo(0, list);
  window.scrollTo(0, page);
  return true;
}
