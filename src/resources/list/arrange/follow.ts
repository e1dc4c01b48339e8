/** How far a pointer moves before a press is a drag and no click, in px. */
const THRESHOLD = 5;

interface Drag {
  onMove: (event: PointerEvent) => void;
  /** It was let go after a move. */
  onDrop: () => void;
  /** Esc, or the browser took the pointer away. */
  onCancel: () => void;
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

/** In: a press of a pointer, and what its moves do. Follows it wherever it goes until it ends; one that moves nowhere stays a click. */
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
