import { maskCpfCnpj } from '../../contract/brasil/cpfCnpj.ts';
import { isTaxNumberField } from '../../contract/field.ts';
import type { Subject } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource.ts';

/** Returns whether a user sees full tax numbers: with CPF_REVELA (docs/decisoes.md 'CPF e CNPJ'). */
export function mayReveal(subject: Subject): boolean {
  return subject.permissoes.includes('CPF_REVELA');
}

export type Row = Record<string, unknown>;

function presentValue(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/** Returns a row as the API shows it: only the contract's fields, tax numbers masked. */
export function presentRow(resource: Resource, row: Row): Row {
  const head = {
    id: row.id,
    versao: row.versao,
    criadoEm: presentValue(row.criadoEm),
    alteradoEm: presentValue(row.alteradoEm),
  };
  return shown(head, row, everyField(resource));
}

/** Returns a function that presents rows of a list: with all fields of the contract, or the requested ones with id, version and title. */
export function presenter(resource: Resource, colunas: readonly string[] | undefined): (row: Row) => Row {
  if (!colunas) return (row) => presentRow(resource, row);
  const fields = shownFields(resource, [...new Set([resource.title, ...colunas])]);
  return (row) => shown({ id: row.id, versao: row.versao }, row, fields);
}

const TITLE_LENGTH = 200;

/** Returns the title of a record as it may be audited. */
export function auditedTitle(resource: Resource, row: Row): string {
  const shown = presentFields(resource, row, [resource.title])[resource.title];
  return String(shown ?? '').slice(0, TITLE_LENGTH);
}

/** Returns the named fields of a row as they may be shown or audited. */
export function presentFields(resource: Resource, row: Row, keys: readonly string[]): Row {
  return shown({}, row, shownFields(resource, keys));
}

/** Returns the fields of these names, each with whether it is masked. */
function shownFields(
  { fields }: Resource,
  keys: readonly string[],
): (readonly [key: string, masked: boolean])[] {
  return keys.flatMap((key) => {
    const field = fields[key];
    return field ? [[key, isTaxNumberField(field)] as const] : [];
  });
}

const known = new WeakMap<Resource, ReturnType<typeof shownFields>>();

/** Returns all fields of a resource, computed once and not for each row of each list. */
function everyField(resource: Resource): ReturnType<typeof shownFields> {
  const fields = known.get(resource) ?? shownFields(resource, Object.keys(resource.fields));
  known.set(resource, fields);
  return fields;
}

/** Adds to `head` the fields of a row as they may be shown. */
function shown(head: Row, row: Row, fields: ReturnType<typeof shownFields>): Row {
  for (const [key, masked] of fields) {
    const value = presentValue(row[key]);
    head[key] = masked ? maskCpfCnpj(String(value ?? '')) : value;
  }
  return head;
}
