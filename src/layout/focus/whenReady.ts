const MOVES = ['keydown', 'pointerdown', 'wheel'] as const;

interface Patience {
  /** Maximum wait in ms. */
  patience: number;
  /** Called when the wait ends without success. */
  orElse: () => void;
}

/**
 * Calls `act` in the next frame, after a closing dialog or menu has restored the focus, and then at each change of the page until it
 * returns true. Gives up after `patience`, or immediately when the user acts. Returns a function that stops it.
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
    // 'data-aberto' changes when existing content becomes visible.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-aberto'] });
    attempt();
  });
  return stop;
}
