import type { Momento } from './brasil/momento.ts';

/**
 * Options that all field kinds share; the set of kinds is closed. An absent value is `''` in text kinds, `[]` in sets and `null` in the
 * others; only `normalizeValue` in schema.ts applies it.
 */
interface Common {
  label: string;
  /** A sentence shown under the input. */
  help?: string;
  required?: boolean;
  /**
   * Unique inside the tenant; 'produto': by an index of the table across the whole product, whose error does not show who has the value: it
   * may be another tenant. Only for text kinds.
   */
  unique?: boolean | 'produto';
  /** Set only by the server. */
  readOnly?: boolean;
  /** Written when the record is created and never after. */
  fixed?: boolean;
  /** Computed by the server at each reading; no column stores it. Only with `readOnly`. */
  computed?: boolean;
  /** The form explains or asks what its change means: no cell of a list changes it. */
  onlyInForm?: boolean;
}

export type TextField = Common & {
  kind: 'text';
  max: number;
  /** A stricter format; the message describes the expected one. */
  format?: { test: (text: string) => boolean; message: string };
  /** Values that demo rows and tests may use. */
  examples?: readonly string[];
  /** Access keys of 44 or of 50 characters: a pasted one finds its row. */
  accessKeys?: true;
  /** Numbers of digits between the dots of its value: it is found without them too. */
  pontos?: readonly number[];
};
export type LongTextField = Common & { kind: 'longText'; max: number };
export type TaxNumberField = Common & { kind: 'cnpj' | 'cpf' | 'cpfCnpj' };
export type CodeField = Common & { kind: 'email' | 'phone' | 'cep' | 'accessKey' };
/** Bounds in cents. */
export type MoneyField = Common & { kind: 'money'; min?: number; max?: number };
export type DecimalField = Common & { kind: 'decimal'; places: number; min?: number; max?: number };
/** `name`: its digits identify something, such as the number of a nota, and are never grouped. */
export type IntegerField = Common & { kind: 'integer'; min?: number; max?: number; name?: true };
/** `instant`: from Farol's own clock, in UTC, shown in Brasília. A time written in a document is a `momento`. */
type MomentField = Common & { kind: 'date' | 'instant' };
/** A moment written by a document or an authority: shown, filtered and exported by the clock that it carries. */
export type MomentoField = Common & { kind: 'momento'; readOnly: true };
export type BooleanField = Common & { kind: 'boolean'; default: boolean };
/** Meaning of a state: to be done, in progress, done, done with a warning, failed, no longer in force. */
export type Tone = 'todo' | 'running' | 'success' | 'warning' | 'error' | 'past';
export type EnumField = Common & {
  kind: 'enum';
  options: Readonly<Record<string, string>>;
  default?: string;
  /** For states: the colour of each one. */
  tones?: Readonly<Record<string, Tone>>;
};
type ReferenceField = Common & { kind: 'reference'; to: string };
/** Several codes of a closed list. */
type CodesField = Common & {
  kind: 'codes';
  options: Readonly<Record<string, string>>;
  default?: readonly string[];
};
/** Several records of another resource, stored in a link table. */
type ReferencesField = Common & { kind: 'references'; to: string };
type SetField = CodesField | ReferencesField;

export type Field =
  | TextField
  | LongTextField
  | TaxNumberField
  | CodeField
  | MoneyField
  | DecimalField
  | IntegerField
  | MomentField
  | MomentoField
  | BooleanField
  | EnumField
  | ReferenceField
  | SetField;

/** Each of the options, also when the field has one of several lists. */
type OptionOf<O> = O extends unknown ? keyof O & string : never;

type Filled<F extends Field, V> = F extends { required: true } ? V : V | null;

/** Value of a field in a record, in the API and in a form. */
export type FieldValue<F extends Field> = F extends TextField | LongTextField | TaxNumberField | CodeField
  ? string
  : F extends MoneyField | IntegerField
    ? Filled<F, number>
    : F extends BooleanField
      ? boolean
      : F extends SetField
        ? readonly string[]
        : F extends EnumField
          ? Filled<F, OptionOf<F['options']>>
          : F extends MomentoField
            ? Filled<F, Momento>
            : Filled<F, string>;

/** Returns whether the value is a tax number: masked for data protection, never sorted by, filtered only whole. */
export function isTaxNumberField(field: Field): field is TaxNumberField {
  return field.kind === 'cnpj' || field.kind === 'cpf' || field.kind === 'cpfCnpj';
}

/** Returns whether it holds access keys, which the search box and the search over everything find in any format. */
export function isKeyField(field: Field): boolean {
  return field.kind === 'accessKey' || (field.kind === 'text' && field.accessKeys === true);
}

/** Returns whether the value is a set, empty when absent. */
export function isSet(field: Field): field is SetField {
  return field.kind === 'codes' || field.kind === 'references';
}

/** Returns whether a column of the resource's own table stores it. */
export function hasColumn(field: Field): boolean {
  return field.kind !== 'references' && !field.computed;
}

/** Returns whether a user may write it when the record is created, or when it is changed. */
export function isWritable(field: Field, act: 'create' | 'update'): boolean {
  return !field.readOnly && !(act === 'update' && field.fixed);
}

/** Returns whether the value is text, `''` when absent. */
export function isTextual(field: Field): boolean {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
    case 'email':
    case 'phone':
    case 'cep':
    case 'accessKey':
      return true;
    case 'money':
    case 'decimal':
    case 'integer':
    case 'date':
    case 'instant':
    case 'momento':
    case 'boolean':
    case 'enum':
    case 'reference':
    case 'codes':
    case 'references':
      return false;
  }
}

/** Ways to filter a list by a field: the grammar of the `filter` parameter. */
type FilterForm = 'contains' | 'exact' | 'anyOf' | 'range';

/** Returns the form of a field's filter; a range uses the keys `{field}_de` and `{field}_ate`. */
export function filterForm(field: Field): FilterForm {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'email':
      return 'contains';
    case 'cnpj':
    case 'cpf':
    case 'cpfCnpj':
    case 'phone':
    case 'cep':
    case 'accessKey':
      return 'exact';
    case 'boolean':
    case 'enum':
    case 'reference':
    case 'codes':
    case 'references':
      return 'anyOf';
    case 'money':
    case 'decimal':
    case 'integer':
    case 'date':
    case 'instant':
    case 'momento':
      return 'range';
  }
}

/** Returns whether users filter it by day: also when it has a time. */
export function isOfDays({ kind }: Field): boolean {
  return kind === 'date' || kind === 'instant' || kind === 'momento';
}
