import { z } from 'zod';
import { isMaskedTaxNumber, normalizeTaxNumber } from './brasil/cpfCnpj.ts';
import { type Field, filterForm, isTaxNumberField } from './field.ts';
import type { Resource } from './resource.ts';
import { forbiddenCharacter } from './text.ts';

/** Rows that one answer may hold. */
export const MAX_RANGE = 1000;
/** Beyond this many rows a total is only known as 'more than'. */
export const TOTAL_CAP = 1000;
export const TOTAL_MINIMUM_HEADER = 'farol-total-minimo';
export const CURSOR_HEADER = 'farol-cursor';
/** Carries `filter`, percent-encoded, in the place of the query when it may hold a tax number. */
export const FILTER_HEADER = 'farol-filtro';

const term = z
  .string({ error: 'Informe um texto.' })
  .max(200, 'Use até 200 caracteres.')
  .refine((text) => forbiddenCharacter(text, false) === null, 'Há um caractere que não é aceito.');

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
      // What the column can be compared with.
      return z.int32({ error: 'Informe um número inteiro.' });
    case 'decimal':
      return z.string().regex(/^-?\d{1,16}(\.\d{1,8})?$/, 'Número inválido.');
    case 'date':
      return z.iso.date({ error: 'Data inválida.' });
    case 'instant':
      return z.iso.datetime({ error: 'Data e hora inválidas.' });
    case 'text':
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
    case 'accessKey':
      return term.transform(normalizeTaxNumber);
  }
}

/**
 * The grammar of a list's `filter`: an allow-list, because a filter is a data oracle.
 * Keys: `q`, `id` and what the resource names; ranges as `{field}_de` and `{field}_ate`.
 */
export function filterSchema(resource: Resource): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType<unknown>> = {
    q: term.optional(),
    id: z
      .array(z.uuid({ error: 'Identificador inválido.' }))
      .max(MAX_RANGE)
      .optional(),
  };
  for (const key of resource.list.filters) {
    const field = resource.fields[key];
    if (!field) continue;
    const scalar = scalarSchema(field);
    const form = filterForm(field);
    if (form === 'range') {
      shape[`${key}_de`] = scalar.optional();
      shape[`${key}_ate`] = scalar.optional();
    } else if (form === 'anyOf') {
      shape[key] = z.union([z.array(scalar).max(100), scalar.transform((value) => [value])]).optional();
    } else {
      shape[key] = scalar.optional();
    }
  }
  return z.strictObject(shape);
}

/** Fields of a resource that hold tax numbers. */
export function taxNumberFields(resource: Resource): string[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => (isTaxNumberField(field) ? [key] : []));
}
