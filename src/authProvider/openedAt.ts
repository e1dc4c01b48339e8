let page = '';

/** Notes the page on which the browser opened the application, once its address is settled: the application itself may come later. */
export function noteOpened(): void {
  page = location.hash.split('?')[0]?.slice(1) ?? '';
}

/** Returns that page. */
export const openedAt = (): string => page;
