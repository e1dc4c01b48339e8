import { createInstance } from 'i18next';
import { getI18nProvider } from 'ra-i18n-i18next';
import type { I18nProvider } from 'react-admin';
import { PERMISSION_LABELS } from '../../contract/permissionCodes.ts';
import { registry } from '../../contract/registry.ts';
import { provideLaterTexts } from './laterTexts.ts';
import {
  loadLaterTexts,
  loadTranslations,
  numberWriter,
  readLocale,
  type Texts,
} from './loadTranslations.ts';
import { resourceTexts } from './resourceTexts.ts';

/** Returns the meaning of each permission code under `permissao.{code}`. */
function permissionTexts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PERMISSION_LABELS).map(([code, label]) => [`permissao.${code}`, label]),
  );
}

/** Returns a text without placeholders, which needs no rules and is twenty times faster: most texts of a page. Returns '' for any other. */
function plainText(texts: Texts, key: string): string {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return text?.includes('{{') === false ? text : '';
}

/**
 * Returns react-admin's provider of texts: those of the contract's permissions and resources, overridden by the translation file.
 * Throws the error of `loadTranslations` when the file cannot be read.
 */
export async function createI18nProvider(): Promise<I18nProvider> {
  const { locale, texts } = await loadTranslations(readLocale());
  const i18next = createInstance();
  const all: Record<string, string> = { ...permissionTexts(), ...resourceTexts(registry), ...texts };
  const provider = await getI18nProvider(
    i18next,
    {
      lng: locale,
      fallbackLng: false,
      resources: { [locale]: { translation: all } },
      // Keys are not split: one may be the prefix of another, and a sentence of the server may contain ':' or '.'.
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    },
    [{ locale, name: 'Português' }],
  );
  // i18next's own formatter caches one Intl object for every distinct set of values ever formatted.
  i18next.services.formatter?.add('number', numberWriter(locale));
  provideLaterTexts({
    read: () => loadLaterTexts(locale),
    add: (texts) => {
      Object.assign(all, texts);
      i18next.addResources(locale, 'translation', texts);
    },
  });
  return {
    ...provider,
    translate: (key, options) =>
      (options === undefined && plainText(all, key)) ||
      // Without nesting, a name or a sentence that contains `$t(…)` is shown as written.
      provider.translate(key, { nest: false, ...options }),
  };
}
