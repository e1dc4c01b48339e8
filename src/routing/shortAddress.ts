import { listPathOf } from './paths.ts';

/** Replaces an address that only redirects to a list before anything is rendered; the page would be rendered twice otherwise. */
export function leaveShortAddress(): void {
  const [page = '', search] = location.hash.slice(1).split('?');
  const list = listPathOf(page);
  if (list === null) return;
  const address = search === undefined ? list : `${list}?${search}`;
  history.replaceState(history.state, '', `#${address}`);
}
