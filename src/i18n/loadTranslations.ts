import { NetworkError } from '../dataProvider/ApiError.ts';

/** Texts under dotted keys: `menu_item.esocial` and `menu_item.esocial.eventos` are both keys. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of one locale. */
interface Translations {
  locale: string;
  texts: Texts;
}

const DEFAULT_LOCALE = 'pt';

/** Returns the locale in local storage under `locale`, or `pt` (docs/especificacao.md 3.9). */
export function readLocale(): string {
  const stored = localStorage.getItem('locale') ?? '';
  return /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(stored) ? stored : DEFAULT_LOCALE;
}

/**
 * Returns the texts of a translation file (parsed JSON with nested groups) under dotted keys.
 * Throws when a value is neither a text nor a group, or a key is written twice.
 */
export function flattenTexts(json: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  const read = (group: unknown, prefix: string) => {
    if (typeof group !== 'object' || group === null) throw new TypeError(`'${prefix}' holds no texts`);
    for (const [name, value] of Object.entries(group)) {
      const key = prefix + name;
      if (typeof value !== 'string') {
        read(value, `${key}.`);
        continue;
      }
      if (Object.hasOwn(texts, key)) throw new TypeError(`'${key}' is written twice`);
      texts[key] = value;
    }
  };
  read(json, '');
  return texts;
}

/** Returns the texts of a file; null where there is none. Throws when it cannot be loaded or parsed. */
async function fetchTexts(name: string): Promise<Texts | null> {
  const response = await fetch(`${import.meta.env.BASE_URL}assets/i18n/translations/${name}.json`);
  return response.ok ? flattenTexts(await response.json()) : null;
}

/**
 * Reads the texts by GET from `{base}assets/i18n/translations/{locale}.json` (docs/especificacao.md 7.2). A locale without a readable file
 * falls back to Portuguese, so that a stray setting locks no user out. Throws an Error with a message fit to be shown when there are none
 * either.
 */
export async function loadTranslations(locale: string): Promise<Translations> {
  for (const candidate of new Set([locale, DEFAULT_LOCALE])) {
    try {
      const texts = await fetchTexts(candidate);
      if (texts) return { locale: candidate, texts };
    } catch (error) {
      console.warn(`Textos de '${candidate}':`, error);
    }
  }
  throw new Error(
    'Não foi possível carregar os textos do sistema. Verifique a conexão e recarregue a página.',
  );
}

/** Suffix of the file with the texts that only screens of `later` show; the first list does not wait for them. */
export const LATER = '-depois';

/** Reads the later texts. Throws NetworkError, which the waiting screen shows or retries after. */
export async function loadLaterTexts(locale: string): Promise<Texts> {
  const texts = await fetchTexts(locale + LATER).catch((error: unknown) => {
    throw new NetworkError(error);
  });
  if (!texts) throw new NetworkError(new Error(`No texts: ${locale}${LATER}`));
  return texts;
}

/** Returns the formatter of values marked `{{…, number}}` for a locale; other values are returned unchanged. */
export function numberWriter(locale: string): (value: unknown) => string {
  const format = new Intl.NumberFormat(locale);
  return (value) => (typeof value === 'number' ? format.format(value) : String(value ?? ''));
}
