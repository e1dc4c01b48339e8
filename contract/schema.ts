import { z } from 'zod';
import { isAccessKey, normalizeAccessKey } from './brasil/accessKey.ts';
import { isCep, normalizeCep } from './brasil/cep.ts';
import { isCnpj } from './brasil/cnpj.ts';
import { isCpf } from './brasil/cpf.ts';
import { isCpfCnpj, isMaskedTaxNumber, normalizeTaxNumber } from './brasil/cpfCnpj.ts';
import { parseDate } from './brasil/date.ts';
import { isDecimal } from './brasil/decimal.ts';
import { formatMoney } from './brasil/money.ts';
import { isPhone, normalizePhone } from './brasil/phone.ts';
import { type DecimalField, type Field, type IntegerField, isSet, isTextual, isWritable } from './field.ts';
import { momentoSchema } from './momentoSchema.ts';
import type { Resource } from './resource.ts';
import { forbiddenCharacter } from './text.ts';

const REQUIRED = 'Preencha este campo.';
const EMAIL = z.email();

function checkedText(max: number, multiline: boolean): z.ZodType<string> {
  return z
    .string({ error: 'Informe um texto.' })
    .transform((text) => text.normalize('NFC').trim())
    .superRefine((text, ctx) => {
      const bad = forbiddenCharacter(text, multiline);
      if (bad) ctx.addIssue({ code: 'custom', message: `O caractere ${bad} não é aceito.` });
      if (text.length > max && [...text].length > max)
        ctx.addIssue({ code: 'custom', message: `Use até ${max} caracteres.` });
    });
}

function codeText(normalize: (text: string) => string, test: (text: string) => boolean, message: string) {
  return checkedText(120, false)
    .transform(normalize)
    .refine((value) => value === '' || test(value), message);
}

function taxNumber(test: (text: string) => boolean, message: string) {
  return checkedText(40, false)
    .transform((text) => (isMaskedTaxNumber(text) ? text : normalizeTaxNumber(text)))
    .refine((value) => value === '' || isMaskedTaxNumber(value) || test(value), message);
}

function bounded(
  field: { min?: number; max?: number },
  error = 'Informe um número inteiro.',
  unit: (n: number) => string = String,
) {
  let schema = z.int({ error });
  if (field.min !== undefined) schema = schema.min(field.min, `O mínimo é ${unit(field.min)}.`);
  if (field.max !== undefined) schema = schema.max(field.max, `O máximo é ${unit(field.max)}.`);
  return schema.nullable();
}

/** Limits of the columns: numeric(18, places) and integer of PostgreSQL. */
const DECIMAL_DIGITS = 18;
const INTEGER_LIMIT = 2_147_483_647;

function decimal({ places, min, max }: DecimalField) {
  const comma = (n: number) => String(n).replace('.', ',');
  return z
    .string({ error: 'Informe um número.' })
    .refine((text) => isDecimal(text, places), `Informe um número com ${places} casas decimais.`)
    .refine((text) => text.replace(/\D/g, '').length <= DECIMAL_DIGITS, 'Este número é grande demais.')
    .refine((text) => min === undefined || Number(text) >= min, `O mínimo é ${comma(min ?? 0)}.`)
    .refine((text) => max === undefined || Number(text) <= max, `O máximo é ${comma(max ?? 0)}.`)
    .nullable();
}

function integer({ min = -INTEGER_LIMIT, max = INTEGER_LIMIT }: IntegerField) {
  return bounded({ min, max });
}

const MAX_MEMBERS = 2000;

/** Returns the schema of a set, sorted and without repetition, so that equal sets are equal values. */
function setOf(member: z.ZodType<string>) {
  return z
    .array(z.unknown(), { error: 'Informe uma lista.' })
    .max(MAX_MEMBERS, `Escolha até ${MAX_MEMBERS}.`)
    .transform((members, ctx) => {
      const checked = z.array(member).safeParse(members);
      if (checked.success) return [...new Set(checked.data)].sort();
      // At the field itself, whichever member is invalid.
      ctx.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? 'Informe uma lista.' });
      return z.NEVER;
    });
}

/** Returns the schema of one value, before `required` is checked. Exhaustive over the kinds. */
function valueSchema(field: Field): z.ZodType<unknown> {
  switch (field.kind) {
    case 'text': {
      const { format } = field;
      const base = checkedText(field.max, false);
      return format ? base.refine((text) => text === '' || format.test(text), format.message) : base;
    }
    case 'longText':
      return checkedText(field.max, true);
    case 'cnpj':
      return taxNumber(isCnpj, 'CNPJ inválido: confira os 14 caracteres.');
    case 'cpf':
      return taxNumber(isCpf, 'CPF inválido: confira os 11 dígitos.');
    case 'cpfCnpj':
      return taxNumber(
        isCpfCnpj,
        'CPF/CNPJ inválido: confira os 11 dígitos do CPF ou os 14 caracteres do CNPJ.',
      );
    case 'email':
      return codeText(
        (text) => text.toLowerCase(),
        (text) => EMAIL.safeParse(text).success,
        'E-mail inválido.',
      );
    case 'phone':
      return codeText(normalizePhone, isPhone, 'Telefone inválido: informe DDD e número.');
    case 'cep':
      return codeText(normalizeCep, isCep, 'CEP inválido: são 8 dígitos.');
    case 'accessKey':
      return codeText(normalizeAccessKey, isAccessKey, 'Chave de acesso inválida: confira os 44 caracteres.');
    case 'money':
      return bounded(field, 'Informe um valor como 1.234,56.', formatMoney);
    case 'integer':
      return integer(field);
    case 'decimal':
      return decimal(field);
    case 'date':
      return z
        .string({ error: 'Informe uma data.' })
        .refine((text) => parseDate(text) === text, 'Data inválida.')
        .nullable();
    case 'instant':
      return z.iso
        .datetime({ error: 'Data e hora inválidas.' })
        .transform((text) => new Date(text).toISOString())
        .nullable();
    case 'momento':
      return momentoSchema.nullable();
    case 'boolean':
      return z.boolean({ error: 'Informe sim ou não.' });
    case 'enum':
      return z.enum(Object.keys(field.options), { error: 'Escolha uma das opções.' }).nullable();
    case 'reference':
      return z.uuid({ error: 'Referência inválida.' }).nullable();
    case 'codes':
      return setOf(z.enum(Object.keys(field.options), { error: 'Escolha das opções.' }));
    case 'references':
      return setOf(z.uuid({ error: 'Referência inválida.' }));
  }
}

/** Returns the value of a field that was not filled in. */
export function emptyValue(field: Field): unknown {
  if (isTextual(field)) return '';
  if (field.kind === 'boolean') return field.default;
  if (field.kind === 'enum') return field.default ?? null;
  if (field.kind === 'codes') return [...(field.default ?? [])].sort();
  if (field.kind === 'references') return [];
  return null;
}

/** Returns the field kind's only empty value for `null`, `''` and absent ones; any other value unchanged. */
export function normalizeValue(field: Field, value: unknown): unknown {
  if (value === undefined) return emptyValue(field);
  if (value === '' || value === null)
    return isSet(field) ? [] : isTextual(field) ? '' : field.kind === 'boolean' ? value : null;
  return value;
}

const isEmptySet = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Returns the zod schema of one field, which normalizes and validates a typed or sent value. */
export function fieldSchema(field: Field): z.ZodType<unknown> {
  const checked = z.preprocess((value) => normalizeValue(field, value), valueSchema(field));
  if (!field.required) return checked;
  return checked.refine((value) => value !== '' && value !== null && !isEmptySet(value), REQUIRED);
}

/** Returns the schema of a field of a new record: an empty value becomes the declared default when it may not stay empty. */
function newFieldSchema(field: Field): z.ZodType<unknown> {
  if (!field.required && field.kind !== 'boolean') return fieldSchema(field);
  const defaulted = (value: unknown) => (value === null || value === '' ? emptyValue(field) : value);
  return z.preprocess(defaulted, fieldSchema(field));
}

function writableFields(resource: Resource, act: 'create' | 'update'): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => isWritable(field, act));
}

const versaoSchema = z.int({ error: 'Informe a versão que foi lida.' }).min(1);

/**
 * Returns the schema of a creation's body: unknown fields are refused; absent ones, and empty ones that need a value, get their default.
 */
export function createSchema(resource: Resource) {
  const shape: Record<string, z.ZodType<unknown>> = {};
  for (const [key, field] of writableFields(resource, 'create')) shape[key] = newFieldSchema(field);
  return z.strictObject(shape);
}

/** Returns the fields that the API returns for a record and no change may alter. */
export function unchangeableFields(resource: Resource): string[] {
  const fields = Object.entries(resource.fields).filter(([, field]) => !isWritable(field, 'update'));
  return ['id', 'criadoEm', 'alteradoEm', ...fields.map(([key]) => key)];
}

/**
 * Returns the schema of a change's body: only the fields sent change; `versao` is the version that the user saw. Fields that may not change
 * are accepted unvalidated: the writer compares them with the record.
 */
export function updateSchema(resource: Resource) {
  const shape: Record<string, z.ZodType<unknown>> = {};
  for (const key of unchangeableFields(resource)) shape[key] = z.unknown().optional();
  for (const [key, field] of writableFields(resource, 'update')) shape[key] = fieldSchema(field).optional();
  return z.strictObject({ ...shape, versao: versaoSchema });
}
