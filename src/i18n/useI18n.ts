import { useEffect, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { createI18nProvider } from './i18nProvider.ts';

let ahead: Promise<I18nProvider> | undefined;
let here: I18nProvider | null = null;

/** Reads the texts early, while the user still signs in. Resolves once they are loaded or have failed. */
export async function readTextsAhead(): Promise<void> {
  ahead ??= createI18nProvider();
  here = await ahead.catch(() => null);
}

/** The texts read ahead are used once: the next user who signs in gets a new provider. */
function readTexts(): Promise<I18nProvider> {
  const texts = ahead ?? createI18nProvider();
  ahead = undefined;
  here = null;
  return texts;
}

/** Returns the texts of the product, or null while they are read. A failure is thrown to the boundary around the application. */
export function useI18n(): I18nProvider | null {
  const [i18n, setI18n] = useState(here);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    readTexts().then(setI18n, setFailure);
  }, []);
  if (failure) throw failure;
  return i18n;
}
