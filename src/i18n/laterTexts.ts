import type { Texts } from './loadTranslations.ts';

/** How the texts of screens loaded later are read, and added to a provider of texts. */
interface Provider {
  read: () => Promise<Texts>;
  add: (texts: Texts) => void;
}

let provider: Provider | undefined;
let here: Texts | undefined;
let coming: Promise<void> | undefined;

/**
 * Sets the provider of texts in use. A user who signs in again gets a new one while screens are already loaded: it immediately gets the
 * texts that came with them.
 */
export function provideLaterTexts(next: Provider): void {
  provider = next;
  if (here) next.add(here);
}

async function read(): Promise<void> {
  if (!provider) return;
  here = await provider.read();
  provider.add(here);
}

/** Loads the later texts, once. Throws NetworkError; the next call then retries. */
export function laterTexts(): Promise<void> {
  coming ??= read().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}
