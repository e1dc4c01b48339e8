import { useEffect, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { createI18nProvider } from './i18nProvider.ts';

let ahead: Promise<I18nProvider> | undefined;
let here: I18nProvider | null = null;

/** Reads the texts before they are asked for, while the person still signs in. Out: once they are here, or failed. */
export async function readTextsAhead(): Promise<void> {
  ahead ??= createI18nProvider();
  here = await ahead.catch(() => null);
}

/** What was read ahead serves once: whoever signs in next has texts of their own. */
function readTexts(): Promise<I18nProvider> {
  const texts = ahead ?? createI18nProvider();
  ahead = undefined;
  here = null;
  return texts;
}

/** Out: the texts of the product, or null while they are read. A failure goes to the boundary around the application. */
export function useI18n(): I18nProvider | null {
  const [i18n, setI18n] = useState(here);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    readTexts().then(setI18n, setFailure);
  }, []);
  if (failure) throw failure;
  return i18n;
}
