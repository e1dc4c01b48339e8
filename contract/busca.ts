import { z } from 'zod';
import { alnum } from './brasil/alnum.ts';
import { foldLoosely } from './brasil/fold.ts';
import { parseMoney } from './brasil/money.ts';
import { chaveColada } from './chaveColada.ts';
import { type Field, isKeyField } from './field.ts';
import type { Resource } from './resource.ts';

/** Address of the search over all records that the user may read. */
export const API_BUSCA = '/v1/busca';

/** The field that matched, with its label and value; tax numbers are masked. */
const porqueSchema = z.object({ campo: z.string(), rotulo: z.string(), valor: z.string() });

/** A record that was found. `data`: for documents, their day or moment. `link`: the page that shows it. */
export const achadoSchema = z.object({
  recurso: z.string(),
  tipo: z.string(),
  id: z.uuid(),
  titulo: z.string(),
  porque: porqueSchema,
  empresa: z.object({ id: z.uuid(), nome: z.string() }).nullable(),
  data: z.string().nullable(),
  link: z.string(),
});
export type Achado = z.infer<typeof achadoSchema>;
export const buscaSchema = z.object({ achados: z.array(achadoSchema) });

/** Returns whether a text contains an access key, of 44 or 50 characters: only documents are searched then. */
export const isKeyTyped = (typed: string): boolean => chaveColada(typed) !== null;

/** Lengths to which issuers pad the numbers of notas with zeros. */
const FILLED = [6, 8, 9, 10, 12, 15];

/** Returns the padded forms of a number, one for each longer length. */
const withZeros = (short: string): string[] =>
  /^\d+$/.test(short)
    ? FILLED.filter((length) => length > short.length).map((length) => short.padStart(length, '0'))
    : [];

/** Returns a number in its stored form with dots, from one typed without them. */
function dotted(bare: string, groups: readonly number[] = []): string[] {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, length) => sum + length, 0));
  const parts = groups.map((length, at) => bare.slice(starts[at], (starts[at] ?? 0) + length));
  return parts.length > 0 && parts.join('') === bare && parts.at(-1)?.length === groups.at(-1)
    ? [parts.join('.')]
    : [];
}

/**
 * Returns the values that a typed text may have in a field matched as a whole, most likely first; none when the text cannot be such a
 * value.
 */
export function exactValues(field: Field, typed: string): readonly (string | number)[] {
  const text = typed.trim();
  const bare = alnum(text);
  const key = chaveColada(text);
  if (isKeyField(field)) return key === null ? [] : [key];
  switch (field.kind) {
    case 'integer':
      return /^\d[\d.]{0,11}$/.test(text) && /^\d{1,9}$/.test(bare) ? [Number(bare)] : [];
    case 'money': {
      const cents = /^-/.test(text) ? null : parseMoney(text);
      return cents === null || cents === 0 ? [] : [cents];
    }
    case 'text': {
      // Names are searched by their words: only a text with a digit is a number or code.
      if (!/\d/.test(text)) return [];
      const short = bare.replace(/^0+/, '');
      const ways = [
        text,
        text.toUpperCase(),
        bare,
        short,
        ...withZeros(short),
        ...dotted(bare, field.pontos),
      ];
      return [...new Set(ways)].filter((way) => way.length > 0 && way.length <= field.max);
    }
    default:
      return [];
  }
}

/**
 * Returns the resources to search and the text to search for: when the text begins with the name of some ('nfe 123'), those and the rest of
 * the text; otherwise all given resources and the whole text.
 */
export function aboutWhat<R extends Pick<Resource, 'label'>>(
  resources: readonly R[],
  typed: string,
): { resources: readonly R[]; text: string } {
  const text = typed.trim().replace(/\s+/g, ' ');
  const [first = '', ...rest] = text.split(' ');
  const named = resources.filter(({ label }) =>
    [label.one, label.many].some((name) => foldLoosely(name) === foldLoosely(first)),
  );
  return named.length > 0 && rest.length > 0
    ? { resources: named, text: rest.join(' ') }
    : { resources, text };
}
