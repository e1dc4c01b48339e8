import { toPublicPath } from './paths.ts';

/**
 * Whether a page that is still drawn is being left: the address, which changes first, is another one's. What such a page
 * says of its query comes too late, as a search does that was typed a moment before a row was opened; it would call the page back.
 */
export function isLeft(pathname: string): boolean {
  const [address = ''] = location.hash.slice(1).split('?');
  return address !== '' && toPublicPath(address) !== toPublicPath(pathname);
}
