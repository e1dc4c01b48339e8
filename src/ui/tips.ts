const DELAY_MS = 300;
/** Time in ms a finger rests on an element before its tip is shown. */
const HOLD_MS = 700;
/** Margin in px between the tip and the edges of the window. */
const EDGE = 8;

/** Shows the tip below its element or, where there is no room, above it. */
function show(tip: HTMLElement, target: HTMLElement): void {
  tip.textContent = target.dataset.dica ?? '';
  document.body.append(tip);
  const { left, width, top, bottom } = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const room = document.documentElement.clientWidth - offsetWidth - EDGE;
  const centred = Math.max(EDGE, Math.min(left + (width - offsetWidth) / 2, room));
  const below = bottom + offsetHeight <= window.innerHeight;
  Object.assign(tip.style, { left: `${centred}px`, top: `${below ? bottom : top - offsetHeight}px` });
}

/**
 * Shows the `data-dica` text of an element on hover, keyboard focus or a resting finger: one tip for the whole window, so that elements
 * render nothing for it. A key, press or input hides it; the pointer may move over it. Returns a function that stops it.
 */
export function followTips(): () => void {
  const tip = document.createElement('div');
  tip.className = 'farol-dica';
  tip.setAttribute('role', 'tooltip');
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last interaction was by keyboard. */
  let byKey = false;
  let told: HTMLElement | null = null;
  // A dismissed tip is not shown again until the user comes back to its element, even from the tip itself.
  const dismiss = () => {
    clearTimeout(timer);
    if (tip.matches(':hover')) told = null;
    tip.remove();
  };
  const forget = () => {
    dismiss();
    told = null;
  };
  const at = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-dica]') : null;
  const turnTo = (next: HTMLElement | null) => {
    forget();
    told = next;
    return next;
  };
  const options = { signal: stop.signal, capture: true };
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (target instanceof Node && tip.contains(target)) return;
    const over = at(target);
    if (over === told) return;
    // The pointer moving elsewhere does not hide the tip of the keyboard's focus.
    if (!over && byKey && tip.isConnected && told?.contains(document.activeElement)) return;
    const next = turnTo(over);
    if (next) timer = setTimeout(() => show(tip, next), pointerType === 'touch' ? HOLD_MS : DELAY_MS);
  };
  document.addEventListener('pointerover', onOver, options);
  // Only for keyboard focus: a user who presses an element already knows it.
  const onFocus = ({ target }: FocusEvent) => {
    if (!byKey) return;
    const next = turnTo(at(target));
    if (next) show(tip, next);
  };
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', forget, options);
  const onKey = () => {
    byKey = true;
    dismiss();
  };
  document.addEventListener('keydown', onKey, options);
  // Pasting and dictation type without a key event.
  document.addEventListener('input', dismiss, options);
  const onPress = ({ pointerType }: PointerEvent) => {
    byKey = false;
    if (pointerType !== 'touch') dismiss();
  };
  document.addEventListener('pointerdown', onPress, options);
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, (event) => event.pointerType === 'touch' && forget(), options);
  }
  return () => {
    stop.abort();
    forget();
  };
}
