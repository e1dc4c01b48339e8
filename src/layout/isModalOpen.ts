/** What MUI's fade sets on the backdrop of a modal that is on its way out. */
const LEAVING = '.MuiModal-root:has(> .MuiBackdrop-root[style*="opacity: 0"])';

/**
 * Whether a dialog, drawer or menu is open over the page and traps the focus. One that
 * only fades no longer waits, though the focus stays in it when there was nothing to give it back to.
 */
export function isModalOpen(): boolean {
  const modal = document.activeElement?.closest('.MuiModal-root, .farol-paleta');
  return modal instanceof Element && !modal.matches(LEAVING);
}
