/** Style that MUI's fade sets on the backdrop of a closing modal. */
const LEAVING = '.MuiModal-root:has(> .MuiBackdrop-root[style*="opacity: 0"])';

/**
 * Returns whether a dialog, drawer or menu is open and traps the focus. A closing one does not count, though it retains the focus when
 * there was no element to restore it to.
 */
export function isModalOpen(): boolean {
  const modal = document.activeElement?.closest('.MuiModal-root, .farol-paleta');
  return modal instanceof Element && !modal.matches(LEAVING);
}
