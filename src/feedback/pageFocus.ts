/** How each toast is marked in the page, with its id. */
const TOAST = '[data-aviso]';
/** What comes and goes over the page: toasts, and what is shown as modal. */
const MODAL = '.MuiModal-root';
const OVER = `${TOAST}, ${MODAL}, .farol-paleta`;

let last: HTMLElement | null = null;

/**
 * Returns the focus to where it was on the page, when the overlay is gone. A control that was
 * disabled meanwhile, as the one that saves, is found again; one that left the page leaves it to the page.
 */
export function focusPage(): void {
  const control = last?.isConnected && !last.matches(':disabled') ? last : null;
  if (control) control.focus();
  // The page as a whole is no place to scroll to.
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/**
 * For a dialog that is gone. In: its id. The focus goes back to the page when it is nowhere else by now: what the dialog
 * was opened from may have been disabled or left, and what opened meanwhile keeps it.
 */
export function giveFocusBack(dialogId: string): void {
  const at = document.activeElement;
  if (!at || at === document.body || at.closest(`#${CSS.escape(dialogId)}`)) focusPage();
}

/** The kit gives the focus of a dialog that opens to the nameless box around it; a screen reader says what has a name. */
function focusDialog(box: HTMLElement): void {
  const dialog = box.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
  if (!dialog) return;
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

/**
 * A dialog may go together with what it was opened from, as a bar that acts on what is marked: its focus would be nowhere then. Who had
 * left what is still there keeps it left: letters are keys again, and not typed into a box. In: what left the page.
 */
function afterModal(records: readonly MutationRecord[]): void {
  const gone = records
    .flatMap(({ removedNodes }) => [...removedNodes])
    .some((node) => node instanceof HTMLElement && node.matches(MODAL));
  const isNowhere = document.activeElement === document.body && last?.isConnected === false;
  if (gone && isNowhere && !document.querySelector(`body > ${MODAL}`)) focusPage();
}

/** Remembers where the focus is on the page, gives it back after what was shown over it, and lets F8 take it to the newest toast. Out: how to stop. */
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
