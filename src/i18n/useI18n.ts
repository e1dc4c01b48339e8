import { useEffect, useState } from 'react';
import type { I18nProvider } from 'react-admin';
import { createI18nProvider } from './i18nProvider.ts';

/** Out: the texts of the product, or null while they are read. A failure goes to the boundary around the application. */
export function useI18n(): I18nProvider | null {
  const [i18n, setI18n] = useState<I18nProvider | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    createI18nProvider().then(setI18n, setFailure);
  }, []);
  if (failure) throw failure;
  return i18n;
}
