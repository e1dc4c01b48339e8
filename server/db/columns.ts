import type { ColumnBuilderBaseConfig, HasDefault, NotNull } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  numeric,
  type PgColumnBuilderBase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BooleanField,
  CodeField,
  Field,
  FieldValue,
  LongTextField,
  MomentoField,
  TaxNumberField,
  TextField,
} from '../../contract/field.ts';

/** Text column that sorts as people expect, with the same order on PGlite and PostgreSQL (ICU root collation). */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });

export const instant = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: 'date' })
    : timestamp({ withTimezone: true, mode: 'date' });

/** Column of an instant of a declared field: ISO text with milliseconds in UTC in the code, whatever format the engine returns. */
export const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Column of bytes, returned as a `Uint8Array`. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // node-postgres returns a Buffer, PGlite a Uint8Array.
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

/** Column that holds values of a type. */
type Holding<V> = PgColumnBuilderBase<
  ColumnBuilderBaseConfig<'custom', 'PgCustomColumn'> & { data: NonNullable<V> }
>;
type Nullable<V> = null extends V ? Holding<V> : NotNull<Holding<V>>;

/** Column type of a field; a required or never-null field is NOT NULL, so its value needs no null check. */
type ColumnOf<F extends Field> = F extends
  | TextField
  | LongTextField
  | TaxNumberField
  | CodeField
  | BooleanField
  ? HasDefault<Nullable<FieldValue<F>>>
  : F extends MomentoField
    ? Nullable<string | (F extends { required: true } ? never : null)>
    : Nullable<FieldValue<F>>;

/** Columns of a resource's fields; a computed field, or one stored in a link table, has none. */
export type ColumnsOf<F extends Record<string, Field>> = {
  -readonly [K in keyof F as F[K] extends { computed: true } | { kind: 'references' } ? never : K]: ColumnOf<
    F[K]
  >;
} & {
  -readonly [K in keyof F as F[K] extends MomentoField ? `${K & string}Fuso` : never]: HasDefault<
    NotNull<Holding<number>>
  >;
};

/** Returns the drizzle column that holds a field of the contract. Throws for `references`, which are stored in a table of links. */
export function columnForField(field: Field): PgColumnBuilderBase {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return sortedText().notNull().default('');
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
    case 'email':
    case 'phone':
    case 'cep':
    case 'accessKey':
      return text().notNull().default('');
    case 'money':
      return required(bigint({ mode: 'number' }), field);
    case 'integer':
      return required(integer(), field);
    case 'decimal':
      return required(numeric({ precision: 18, scale: field.places }), field);
    case 'date':
      return required(date({ mode: 'string' }), field);
    // The UTC offset of a momento is in the column beside it (momentos.ts).
    case 'instant':
    case 'momento':
      return required(isoInstant(), field);
    case 'boolean':
      return boolean().notNull().default(field.default);
    case 'enum':
      return required(text(), field);
    case 'reference':
      return required(uuid(), field);
    case 'codes':
      return text().array().notNull();
    case 'references':
      throw new Error(`'${field.label}' is kept in a table of links`);
  }
}

function required<C extends { notNull(): PgColumnBuilderBase }>(
  column: C,
  field: Field,
): PgColumnBuilderBase | C {
  return field.required ? column.notNull() : column;
}
