/** Whether a dialog, drawer or menu stands over the page: whatever does hides the rest from assistive technology. */
export function isModalOpen(): boolean {
  return document.getElementById('root')?.getAttribute('aria-hidden') === 'true';
}
