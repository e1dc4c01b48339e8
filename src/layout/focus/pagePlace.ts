/** Where a person was on a page: how far down, and at which link. */
export interface PagePlace {
  page: number;
  list: number;
  link: string | null;
}

/** The box in which a list scrolls by itself. */
function listBox(): Element | null {
  return document.querySelector('main table')?.parentElement ?? null;
}

/** In: what has the focus. Out: a selector that finds the same link again once the page is mounted again. */
export function linkSelector(element: EventTarget | null): string | null {
  if (!(element instanceof Element)) return null;
  const href = element.closest('a')?.getAttribute('href');
  const region = element.closest('main, nav, header')?.tagName.toLowerCase();
  return href && region ? `${region} a[href="${CSS.escape(href)}"]` : null;
}

/** Out: where the person is on the page that is shown now. */
export function currentPlace(link: string | null): PagePlace {
  return { page: window.scrollY, list: listBox()?.scrollTop ?? 0, link };
}

function isReached(wanted: number, { scrollHeight, clientHeight }: Element): boolean {
  return scrollHeight - clientHeight >= wanted - 1;
}

/** Goes back to a place, once the page has all that it takes. Out: whether it had. */
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
