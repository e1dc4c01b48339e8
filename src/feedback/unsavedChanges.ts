/**
 * Returns whether leaving the page would lose changes. Dispatches `beforeunload`, which forms already handle for a closing tab, to ask
 * them.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Event that makes the forms on the page discard their changes. */
export const GIVEN_UP = 'farol-desiste';

/** Discards the changes in the forms of the page, as the user chose: they neither ask nor store a draft. */
export function giveUpChanges(): void {
  window.dispatchEvent(new Event(GIVEN_UP));
}
