const MOVES = ['keydown', 'pointerdown', 'wheel'] as const;

interface Patience {
  /** Milliseconds to wait. */
  patience: number;
  /** What to do when the wait was in vain. */
  orElse: () => void;
}

/**
 * Tries `act` in the next frame, after the dialog or menu by which one came has given the focus back, and whenever the
 * page changes from then on, until it says that it is done. Gives up when the wait is over, and at once when the person
 * goes on. Out: how to stop.
 */
export function whenReady(act: () => boolean, { patience, orElse }: Patience): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => attempt());
  const stop = () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    clearTimeout(timer);
    for (const move of MOVES) document.removeEventListener(move, stop, true);
  };
  const attempt = () => {
    if (act()) stop();
  };
  timer = setTimeout(() => {
    stop();
    orElse();
  }, patience);
  for (const move of MOVES) document.addEventListener(move, stop, { capture: true, passive: true });
  const frame = requestAnimationFrame(() => {
    // 'data-aberto': what was in the page comes in sight.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-aberto'] });
    attempt();
  });
  return stop;
}
