type Load = () => Promise<void>;

let load: Load = async () => undefined;
let coming: Promise<void> | undefined;

/** In: how the texts of screens that come later are added to those that are there. */
export function provideLaterTexts(how: Load): void {
  load = how;
  coming = undefined;
}

/** Fetches them, once. Throws NetworkError; the next call then tries again. */
export function laterTexts(): Promise<void> {
  coming ??= load().catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  return coming;
}
