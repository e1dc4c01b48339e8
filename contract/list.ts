import { z } from 'zod';
import { isMaskedTaxNumber, normalizeTaxNumber } from './brasil/cpfCnpj.ts';
import { relogioDe } from './brasil/momento.ts';
import { chaveColada, MAX_PROCURADO } from './chaveColada.ts';
import { type Field, filterForm, isKeyField, isTaxNumberField, isTextual } from './field.ts';
import {
  ALTERNATIVAS,
  chavesDe,
  filterable,
  MAX_ALTERNATIVAS,
  type Operador,
  operadoresDe,
  PERIODOS,
} from './filters.ts';
import { IMPORTACAO_FILTER, isPorImportacao } from './porImportacao.ts';
import type { Resource } from './resource.ts';
import { forbiddenCharacter } from './text.ts';
import { COMPANY_FIELD } from './withCompany.ts';

/** Maximum number of rows in a response. */
export const MAX_RANGE = 1000;
/** Maximum number of sort keys of a list. */
export const MAX_SORT_KEYS = 4;
/** Number of rows beyond which a total is only known as 'more than'. */
export const TOTAL_CAP = 1000;
export const TOTAL_MINIMUM_HEADER = 'farol-total-minimo';
export const CURSOR_HEADER = 'farol-cursor';
/** Carries `filter`, percent-encoded, instead of the query string when it may hold a tax number. */
export const FILTER_HEADER = 'farol-filtro';

/** A search text. */
export const term = z
  .string({ error: 'Informe um texto.' })
  .max(MAX_PROCURADO, `Use até ${MAX_PROCURADO} caracteres.`)
  .refine((text) => forbiddenCharacter(text, false) === null, 'Há um caractere que não é aceito.');

/** Value of a search box: for a pasted text with an access key, only the key. */
export const searched = z
  .string({ error: 'Informe um texto.' })
  .transform((text) => chaveColada(text) ?? text)
  .pipe(term);
const keyTerm = searched.transform(normalizeTaxNumber);

function scalarSchema(field: Field): z.ZodType<unknown> {
  switch (field.kind) {
    case 'boolean':
      return z.boolean({ error: 'Informe sim ou não.' });
    case 'enum':
    case 'codes':
      return z.enum(Object.keys(field.options), { error: 'Escolha uma das opções.' });
    case 'reference':
    case 'references':
      return z.uuid({ error: 'Referência inválida.' });
    case 'money':
      return z.int({ error: 'Informe um número inteiro.' });
    case 'integer':
      // The range that the column can be compared with.
      return z.int32({ error: 'Informe um número inteiro.' });
    case 'decimal':
      return z.string().regex(/^-?\d{1,16}(\.\d{1,8})?$/, 'Número inválido.');
    case 'date':
      return z.iso.date({ error: 'Data inválida.' });
    case 'instant':
      return z.iso.datetime({ error: 'Data e hora inválidas.' });
    case 'momento':
      // An instant, saved in views before documents had their own clock, is read by the clock of Brasília.
      return z.union([
        z.iso.date({ error: 'Data inválida.' }),
        z.iso.datetime({ offset: true, error: 'Data inválida.' }).transform(relogioDe),
      ]);
    case 'text':
      return field.accessKeys ? keyTerm : term;
    case 'longText':
    case 'email':
      return term;
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
      return term
        .refine((text) => !isMaskedTaxNumber(text.trim()), 'Isto é uma máscara: procure pelo número inteiro.')
        .transform(normalizeTaxNumber);
    case 'phone':
    case 'cep':
      return term.transform(normalizeTaxNumber);
    case 'accessKey':
      return keyTerm;
  }
}

/** Returns the schema of a key's value for an operator. */
function answerSchema(field: Field, operador: Operador): z.ZodType<unknown> {
  const scalar = scalarSchema(field);
  switch (operador) {
    case 'vazio':
    case 'preenchido':
      return z.boolean({ error: 'Informe sim ou não.' });
    case 'periodo':
      return z.enum(PERIODOS, { error: 'Este período não existe.' });
    case 'comeca':
      return isTextual(field) && filterForm(field) === 'exact' ? term.transform(normalizeTaxNumber) : term;
    case 'contem':
    case 'entre':
      return scalar;
    case 'igual':
    case 'diferente':
      return filterForm(field) === 'anyOf'
        ? z.union([z.array(scalar).max(100), scalar.transform((value) => [value])])
        : scalar;
  }
}

/** Returns the keys of all conditions on the fields, each with its schema. */
function questions(fields: [string, Field][]): Record<string, z.ZodType<unknown>> {
  const asked = fields.flatMap(([name, field]) =>
    operadoresDe(field).flatMap((operador) =>
      chavesDe(name, field, operador).map((key) => [key, answerSchema(field, operador).optional()] as const),
    ),
  );
  return Object.fromEntries(asked);
}

/**
 * Returns the schema of a list's `filter`: an allow-list, because a filter is a data oracle. Keys: `q`, `id`, `importacao` when files write
 * into it, the conditions on each field (contract/filters.ts), and alternatives of such conditions under `ou`.
 */
export function filterSchema(resource: Resource): z.ZodType<Record<string, unknown>> {
  const fields = filterable(resource);
  // No tax numbers in alternatives: a masked one leaves a thousand to try, so searches by whole numbers are counted one by one, outside
  // them.
  const within = fields.filter(([name, field]) => !isTaxNumberField(field) && name !== COMPANY_FIELD);
  const alternative = z
    .strictObject(questions(within))
    .refine((group) => Object.keys(group).length > 0, 'Diga ao menos uma condição.');
  return z.strictObject({
    q: searched.optional(),
    id: z
      .array(z.uuid({ error: 'Identificador inválido.' }))
      .max(MAX_RANGE)
      .optional(),
    ...(isPorImportacao(resource) && {
      [IMPORTACAO_FILTER]: z.uuid({ error: 'Identificador inválido.' }).optional(),
    }),
    ...questions(fields),
    [ALTERNATIVAS]: z
      .array(alternative)
      .min(1, 'Diga ao menos uma alternativa.')
      .max(MAX_ALTERNATIVAS, `Use até ${MAX_ALTERNATIVAS} alternativas.`)
      .optional(),
  });
}

/** Response of `GET /v1/{resource}/total`: how many rows match a filter, counted completely. */
export const totalSchema = z.object({ total: z.int() });

/** Response of `GET /v1/{resource}/somas`: the number of rows that match a filter, and the sum of each amount, in cents as digits. */
export const somasSchema = z.object({
  total: z.int(),
  somas: z.record(z.string(), z.string().regex(/^-?\d+$/)),
});
export type Somas = z.infer<typeof somasSchema>;

/** Returns the fields of a resource that hold access keys. */
export function keyFields(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => (isKeyField(field) ? [key] : []));
}

/** Returns the fields of a resource that hold tax numbers. */
export function taxNumberFields(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => (isTaxNumberField(field) ? [key] : []));
}

/** Returns the fields of a resource whose words the search box finds. */
export function textsSearched({ list }: Resource): string[] {
  return [...list.search, ...(list.searchByMarks ?? [])];
}

/**
 * Returns the fields that the search box of a resource searches, in display order: texts first, then those matched as a whole, keys and tax
 * numbers; for a list over several companies also the company, by its name and number.
 */
export function procuradosPor(resource: Resource): string[] {
  const { exact } = resource.list;
  const company = resource.scope === 'empresa' && resource.fields[COMPANY_FIELD] ? [COMPANY_FIELD] : [];
  return [
    ...new Set([
      ...textsSearched(resource),
      ...exact,
      ...keyFields(resource),
      ...taxNumberFields(resource),
      ...company,
    ]),
  ];
}
