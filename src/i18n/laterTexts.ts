import type { Texts } from './loadTranslations.ts';

/** How the texts of screens that come later are read, and added to those that a provider of texts has. */
interface Provider {
  read: () => Promise<Texts>;
  add: (texts: Texts) => void;
}

let provider: Provider | undefined;
let here: Texts | undefined;
let coming: Promise<void> | undefined;

/**
 * In: the provider of texts that is in use from now on. Whoever signs in again has a new one, while the screens are those that
 * are here already: it gets at once the texts that came with them.
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

/** Fetches them, once. Throws NetworkError; the next call then tries again. */
export function laterTexts(): Promise<void> {
  coming ??= read().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}
