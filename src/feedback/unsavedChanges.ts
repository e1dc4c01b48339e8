/**
 * Whether anything on the page would be lost with it. Forms answer the browser's own question before a tab closes;
 * the same question is put to them here.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** The event that tells the forms on the page to discard their changes. */
export const GIVEN_UP = 'farol-desiste';

/** The person chose to discard the changes in the forms of the page: they neither ask nor store a draft. */
export function giveUpChanges(): void {
  window.dispatchEvent(new Event(GIVEN_UP));
}
