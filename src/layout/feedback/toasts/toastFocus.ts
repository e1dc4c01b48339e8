/** How each toast is marked in the page, with its id. */
const SELECTOR = '[data-aviso]';

let outside: HTMLElement | null = null;

/** Out: what had the focus before it went into the toasts, while it is still in the page. */
export function lastFocusOutside(): HTMLElement | null {
  return outside?.isConnected ? outside : document.querySelector<HTMLElement>('main');
}

/** Remembers where the focus is outside of the toasts, and lets F8 take it to the newest one. Out: how to stop. */
export function followFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !target.closest(SELECTOR)) outside = target;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'F8') return;
    const newest = [...document.querySelectorAll<HTMLElement>(SELECTOR)].sort(
      (one, other) => Number(other.dataset.aviso) - Number(one.dataset.aviso),
    )[0];
    newest?.querySelector('button')?.focus();
  };
  document.addEventListener('focusin', onFocus);
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('keydown', onKey);
  };
}
