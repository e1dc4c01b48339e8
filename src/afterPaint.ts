/** Runs a callback that measures the whole page, after the current render has been painted. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
