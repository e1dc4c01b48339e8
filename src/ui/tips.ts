const DELAY_MS = 300;
/** How long a finger rests on something until it is told what that is. */
const HOLD_MS = 700;
/** Between the tip and the edges of the window. */
const EDGE = 8;

/** Under what it tells of or, where there is no room, above it. */
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
 * Shows what `data-dica` says of an element while the pointer or the keyboard's focus is on it, or a finger rests there: one tip for
 * the whole window, and nothing to draw for what has one. A key, a press or something typed hides it; the pointer may go over it. Out: how to stop.
 */
export function followTips(): () => void {
  const tip = document.createElement('div');
  tip.className = 'farol-dica';
  tip.setAttribute('role', 'tooltip');
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether what one did last was by the keyboard. */
  let byKey = false;
  let told: HTMLElement | null = null;
  // What was dismissed is not told again until one comes back to it, be it from the tip itself.
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
    // A pointer that goes elsewhere does not take away what the keyboard is on.
    if (!over && byKey && tip.isConnected && told?.contains(document.activeElement)) return;
    const next = turnTo(over);
    if (next) timer = setTimeout(() => show(tip, next), pointerType === 'touch' ? HOLD_MS : DELAY_MS);
  };
  document.addEventListener('pointerover', onOver, options);
  // A press that moves the focus has told itself what it presses.
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
  // What is pasted or dictated types without a key.
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
