let page = '';

/** Stores the page on which the browser opened the application, once its address is settled: the application itself may load later. */
export function noteOpened(): void {
  page = location.hash.split('?')[0]?.slice(1) ?? '';
}

/** Returns the page stored by `noteOpened`. */
export const openedAt = (): string => page;
