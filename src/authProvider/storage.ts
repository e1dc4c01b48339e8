const remembered = { local: new Map<string, string>(), tab: new Map<string, string>() };
type Kind = keyof typeof remembered;

function storageOf(kind: Kind): Storage | undefined {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Returns the stored text of a key, of every tab ('local') or of this one ('tab'), or null; never throws when the browser refuses storage.
 */
export function readStoredText(kind: Kind, key: string): string | null {
  return remembered[kind].get(key) ?? storageOf(kind)?.getItem(key) ?? null;
}

/** Returns the parsed value of `readStored`, or null when there is none or it is not JSON. */
export function readStoredJson(kind: Kind, key: string): unknown {
  try {
    return JSON.parse(readStoredText(kind, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Writes a text; null removes it. When the browser refuses storage, the page holds it in memory. */
export function writeStored(kind: Kind, key: string, text: string | null): void {
  remembered[kind].delete(key);
  try {
    if (text === null) storageOf(kind)?.removeItem(key);
    else storageOf(kind)?.setItem(key, text);
  } catch {
    // Full or forbidden: handled below, since the text cannot be read back.
  }
  if (text !== null && storageOf(kind)?.getItem(key) !== text) remembered[kind].set(key, text);
}
