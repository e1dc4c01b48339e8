/**
 * Whether anything on the page would be lost with it. Forms answer the browser's own question before a tab closes;
 * the same question is put to them here.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Told to the forms on the page: what they hold is given up. */
export const GIVEN_UP = 'farol-desiste';

/** The person chose to do without what the forms on the page hold: they neither ask nor keep it. */
export function giveUpChanges(): void {
  window.dispatchEvent(new Event(GIVEN_UP));
}
