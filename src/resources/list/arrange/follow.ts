/** Distance in px after which a press is a drag instead of a click. */
const THRESHOLD = 5;

interface Drag {
  onMove: (event: PointerEvent) => void;
  /** Released after a move. */
  onDrop: () => void;
  /** Cancelled by Esc or by the browser. */
  onCancel: () => void;
}

/** Stops the click event that the browser sends at the end of a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** Follows a pressed pointer anywhere on the page until it is released or cancelled; without a move it stays a click. */
export function follow(press: PointerEvent, { onMove, onDrop, onCancel }: Drag): void {
  const ended = new AbortController();
  const { signal } = ended;
  let moved = false;
  const mine = ({ pointerId }: PointerEvent) => pointerId === press.pointerId;
  const end = (event: Event, dropped: boolean) => {
    ended.abort();
    if (!moved) return;
    if (dropped) swallowClick();
    else event.preventDefault();
    if (dropped) onDrop();
    else onCancel();
  };
  const move = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    moved ||= Math.hypot(clientX - press.clientX, clientY - press.clientY) >= THRESHOLD;
    if (moved) onMove(event);
  };
  addEventListener('pointermove', (event) => mine(event) && move(event), { signal });
  addEventListener('pointerup', (event) => mine(event) && end(event, true), { signal });
  addEventListener('pointercancel', (event) => mine(event) && end(event, false), { signal });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !moved) return;
    event.stopPropagation();
    end(event, false);
  };
  addEventListener('keydown', onKey, { signal, capture: true });
}
