import { listPathOf } from './paths.ts';

/** An address that only leads to a list is exchanged for it before anything is drawn; the page would be drawn twice else. */
export function leaveShortAddress(): void {
  const [page = '', search] = location.hash.slice(1).split('?');
  const list = listPathOf(page);
  if (list === null) return;
  const address = search === undefined ? list : `${list}?${search}`;
  history.replaceState(history.state, '', `#${address}`);
}
