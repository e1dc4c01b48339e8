/** Selector of toasts; the attribute holds the id. */
const TOAST = '[data-aviso]';
/** Selectors of what appears temporarily over the page: toasts and modals. */
const MODAL = '.MuiModal-root';
const OVER = `${TOAST}, ${MODAL}, .farol-paleta`;

let last: HTMLElement | null = null;

/**
 * Returns the focus to where it was on the page, after an overlay closed; also to a control that was disabled meanwhile, such as the save
 * button. If the control left the page, or is still disabled, the page itself gets the focus.
 */
export function focusPage(): void {
  const control = last?.isConnected && !last.matches(':disabled') ? last : null;
  if (control) control.focus();
  // The page as a whole must not be scrolled to.
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/**
 * Moves the focus back to the page after the dialog with that id closed, unless it is elsewhere by now: the control that opened the dialog
 * may be disabled or gone, and what opened meanwhile must not lose the focus.
 */
export function giveFocusBack(dialogId: string): void {
  const at = document.activeElement;
  if (!at || at === document.body || at.closest(`#${CSS.escape(dialogId)}`)) focusPage();
}

/** MUI focuses the nameless box around an opened dialog; a screen reader only announces an element with a name. */
function focusDialog(box: HTMLElement): void {
  const dialog = box.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (!dialog) return;
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

/**
 * Restores the focus when a dialog closes together with the control that opened it, such as the bar of acts on selected rows. Otherwise the
 * focus stays where it is, so that letter shortcuts are not typed into a box. `records` list what left the page.
 */
function afterModal(records: readonly MutationRecord[]): void {
  const gone = records
    .flatMap(({ removedNodes }) => [...removedNodes])
    .some((node) => node instanceof HTMLElement && node.matches(MODAL));
  const isNowhere = document.activeElement === document.body && last?.isConnected === false;
  if (gone && isNowhere && !document.querySelector(`body > ${MODAL}`)) focusPage();
}

/**
 * Remembers where the focus is on the page, returns it after an overlay closed, and makes F8 focus the newest toast. Returns a function
 * that stops it.
 */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.matches('.MuiDialog-container')) focusDialog(target);
    else if (!target.closest(OVER)) last = target;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    const newest = [...document.querySelectorAll<HTMLElement>(TOAST)].sort(
      (one, other) => Number(other.dataset.aviso) - Number(one.dataset.aviso),
    )[0];
    newest?.querySelector('button')?.focus();
  };
  const modals = new MutationObserver(afterModal);
  modals.observe(document.body, { childList: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey);
  return () => {
    modals.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey);
  };
}
