/**
 * Whether anything on the page would be lost with it. Forms answer the browser's own question before a tab closes;
 * the same question is put to them here.
 */
export function hasUnsavedChanges(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
