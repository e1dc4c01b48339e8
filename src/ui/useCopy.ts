import { useNotify } from 'ra-core';

/** Copies a text to the clipboard. Returns false when the browser refuses, as on a page without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a function that copies a text and shows the message `copied`, or `refused` when the browser refuses. */
export function useCopy(copied: string, refused: string): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    if (await copyText(text)) notify(copied, { type: 'success' });
    else notify(refused, { type: 'warning' });
  };
}
