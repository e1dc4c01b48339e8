import { useNotify } from 'ra-core';

/** Puts a text in the clipboard. Out: false where the browser did not let it, as on a page that came without TLS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** In: what is said once a text lies in the clipboard, and where the browser did not let it. Out: what copies one. */
export function useCopy(copied: string, refused: string): (text: string) => Promise<void> {
  const notify = useNotify();
  return async (text) => {
    if (await copyText(text)) notify(copied, { type: 'success' });
    else notify(refused, { type: 'warning' });
  };
}
