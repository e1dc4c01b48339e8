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
  let told: Element | null = null;
  // What was dismissed is not told again until one comes back to it.
  const dismiss = () => {
    clearTimeout(timer);
    tip.remove();
  };
  const forget = () => {
    dismiss();
    told = null;
  };
  const tell = ({ target }: Event, delay: number) => {
    if (!(target instanceof Element) || tip.contains(target)) return;
    const next = target.closest<HTMLElement>('[data-dica]');
    if (next === told) return;
    forget();
    told = next;
    if (next) timer = setTimeout(() => show(tip, next), delay);
  };
  const options = { signal: stop.signal, capture: true };
  const onOver = (event: PointerEvent) => tell(event, event.pointerType === 'touch' ? HOLD_MS : DELAY_MS);
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener(
    'focusin',
    (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) tell(event, 0);
    },
    options,
  );
  document.addEventListener('focusout', forget, options);
  // What is pasted or dictated types without a key.
  for (const typed of ['keydown', 'input'] as const) document.addEventListener(typed, dismiss, options);
  document.addEventListener('pointerdown', (event) => event.pointerType !== 'touch' && dismiss(), options);
  for (const end of ['pointerup', 'pointercancel'] as const) {
    document.addEventListener(end, (event) => event.pointerType === 'touch' && forget(), options);
  }
  return () => {
    stop.abort();
    forget();
  };
}
