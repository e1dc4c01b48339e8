const PATIENCE_MS = 3000;

/** Runs it once the browser has nothing else to do, or after three seconds. */
export function whenIdle(run: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: PATIENCE_MS });
  else setTimeout(run, 500);
}
