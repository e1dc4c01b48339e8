/**
 * Whether a dialog, drawer or menu stands over the page and waits for the person: the focus is kept in it then. One that
 * only fades has given the focus back.
 */
export function isModalOpen(): boolean {
  return Boolean(document.activeElement?.closest('.MuiModal-root'));
}
