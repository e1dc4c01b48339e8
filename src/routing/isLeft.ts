import { toPublicPath } from './paths.ts';

/**
 * Returns whether a page still rendered is being left, since the address changes first. A query that such a page sets, as a search typed
 * just before a row was opened does, comes too late: it would bring the page back.
 */
export function isLeft(pathname: string): boolean {
  const [address = ''] = location.hash.slice(1).split('?');
  return address !== '' && toPublicPath(address) !== toPublicPath(pathname);
}
