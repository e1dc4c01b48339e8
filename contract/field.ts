import type { Momento } from './brasil/momento.ts';

/**
 * The closed set of field kinds. What is absent is `''` in the kinds held as text, `[]` in sets and `null` in the others;
 * `normalizeValue` in schema.ts is the one place that applies it.
 */
interface Common {
  label: string;
  /** A sentence shown under the input. */
  help?: string;
  required?: boolean;
  /**
   * Unique inside the tenant, or by an index of the table's own in the whole product, where nobody is told who has it: it may be
   * another tenant. Only for kinds held as text.
   */
  unique?: boolean | 'produto';
  /** Set by the server alone. */
  readOnly?: boolean;
  /** Written when the record is created and never after. */
  fixed?: boolean;
  /** Worked out by the server at each reading; no column holds it. Only with `readOnly`. */
  computed?: boolean;
  /** What its change gives or takes is said or asked in the form: no cell of a list changes it. */
  onlyInForm?: boolean;
}

export type TextField = Common & {
  kind: 'text';
  max: number;
  /** A stricter shape; the message says what is expected. */
  format?: { test: (text: string) => boolean; message: string };
  /** Values that demo rows and tests may use. */
  examples?: readonly string[];
  /** Access keys of 44 or of 50 characters: one that is pasted finds its row. */
  accessKeys?: true;
  /** How many digits stand between the dots of its value: it is found without them too. */
  pontos?: readonly number[];
};
export type LongTextField = Common & { kind: 'longText'; max: number };
export type TaxNumberField = Common & { kind: 'cnpj' | 'cpf' | 'cpfCnpj' };
export type CodeField = Common & { kind: 'email' | 'phone' | 'cep' | 'accessKey' };
/** Bounds in cents. */
export type MoneyField = Common & { kind: 'money'; min?: number; max?: number };
export type DecimalField = Common & { kind: 'decimal'; places: number; min?: number; max?: number };
/** `name`: its digits name something, as the number of a note does, and are never grouped. */
export type IntegerField = Common & { kind: 'integer'; min?: number; max?: number; name?: true };
/** `instant`: of Farol's own clock, in UTC, shown in Brasília. What a document says of its time is a `momento`. */
type MomentField = Common & { kind: 'date' | 'instant' };
/** A moment that a document or an authority wrote down: shown, filtered and exported by the clock that it carries. */
export type MomentoField = Common & { kind: 'momento'; readOnly: true };
export type BooleanField = Common & { kind: 'boolean'; default: boolean };
/** What a state means: to be done, under way, done, done with a notice, failed, no longer in force. */
export type Tone = 'todo' | 'running' | 'success' | 'warning' | 'error' | 'past';
export type EnumField = Common & {
  kind: 'enum';
  options: Readonly<Record<string, string>>;
  default?: string;
  /** For states: how each one is coloured where it is read. */
  tones?: Readonly<Record<string, Tone>>;
};
type ReferenceField = Common & { kind: 'reference'; to: string };
/** Some of a closed list of codes. */
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

/** Each of the options, also of those that are one of several lists. */
type OptionOf<O> = O extends unknown ? keyof O & string : never;

type Filled<F extends Field, V> = F extends { required: true } ? V : V | null;

/** The value that a field holds in a record, in the API and in a form. */
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

/** Kinds whose value is a tax number: masked for data protection, never sorted by, filtered only whole. */
export function isTaxNumberField(field: Field): field is TaxNumberField {
  return field.kind === 'cnpj' || field.kind === 'cpf' || field.kind === 'cpfCnpj';
}

/** Whether it holds access keys, which the search box and the search over everything find however they are dressed. */
export function isKeyField(field: Field): boolean {
  return field.kind === 'accessKey' || (field.kind === 'text' && field.accessKeys === true);
}

/** Kinds whose value is a set, where absent is the empty one. */
export function isSet(field: Field): field is SetField {
  return field.kind === 'codes' || field.kind === 'references';
}

/** Whether a column of the resource's own table holds it. */
export function hasColumn(field: Field): boolean {
  return field.kind !== 'references' && !field.computed;
}

/** Whether a person may write it when the record is made, or when it is changed. */
export function isWritable(field: Field, act: 'create' | 'update'): boolean {
  return !field.readOnly && !(act === 'update' && field.fixed);
}

/** Kinds held as text, where absent is `''`. */
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

/** How a list may be narrowed by a field: the grammar of the `filter` parameter. */
type FilterForm = 'contains' | 'exact' | 'anyOf' | 'range';

/** In: a field. Out: the form of its filter; a range is asked by `{field}_de` and `{field}_ate`. */
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

/** Whether people say its day when they filter by it: also where it has an hour. */
export function isOfDays({ kind }: Field): boolean {
  return kind === 'date' || kind === 'instant' || kind === 'momento';
}
