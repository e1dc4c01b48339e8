const PATIENCE_MS = 3000;

/** Runs a callback once the browser is idle, or after three seconds; after 500 ms in Safari. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE_MS });
  else setTimeout(run, 500);
}
