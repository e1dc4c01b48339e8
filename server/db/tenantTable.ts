import { type BuildExtraConfigColumns, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Field, filterForm, isTaxNumberField } from '../../contract/field.ts';
import { taxNumberFields } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { columnOf, instant } from './columns.ts';
import { farolApp } from './roles.ts';
import { tenants } from './tenants.ts';

const inTenant = sql`tenant_id = farol_tenant()`;
const inEmpresa = sql`tenant_id = farol_tenant() and empresa_id = farol_empresa()`;

type Columns = Record<string, PgColumnBuilderBase>;
type OwnColumns<C extends Columns> = C & ReturnType<typeof baseColumns>;
type Extra<C extends Columns> = (
  self: BuildExtraConfigColumns<string, OwnColumns<C>, 'pg'>,
) => PgTableExtraConfigValue[];

const baseColumns = () => ({
  tenantId: uuid()
    .notNull()
    .references(() => tenants.id),
  id: uuid().notNull().defaultRandom(),
  versao: integer().notNull().default(1),
  criadoEm: instant().notNull().defaultNow(),
  alteradoEm: instant().notNull().defaultNow(),
});

/**
 * A table whose rows belong to a tenant: key `(tenant_id, id)`, version, row-level security for the session's
 * role. FORCE and grants are appended to the migration by `npm run db:generate`; a catalogue test checks them.
 */
export function tenantTable<const C extends Columns>(
  name: string,
  columns: C,
  extra: Extra<C> = () => [],
  policy: SQL = inTenant,
) {
  return pgTable<string, OwnColumns<C>>(name, { ...baseColumns(), ...columns }, (self) => [
    primaryKey({ columns: [self.tenantId, self.id] }),
    pgPolicy('tenant', { for: 'all', to: farolApp, using: policy, withCheck: policy }),
    ...extra(self),
  ]);
}

/** What the generic code knows of a resource's table. */
export type TenantTable = PgTable & Record<'tenantId' | 'id' | 'versao', AnyPgColumn>;

/** Names of the constraints behind the answers 'already exists' and 'not found' at a field. */
export const uniqueName = (resource: string, key: string) => `${resource}_${snake(key)}_unico`;
export const referenceName = (resource: string, key: string) => `${resource}_${snake(key)}_fk`;

/**
 * The table of a declared resource: columns, search column, indexes, uniqueness, references and policy.
 * In: the resource and the tables that its reference fields point to, by resource name; `empresas` too when the
 * rows belong to a company. Throws when one is missing.
 */
export function resourceTable(resource: Resource, referenced: Record<string, TenantTable> = {}): TenantTable {
  const columns: Columns = Object.fromEntries(
    Object.entries(resource.fields).map(([key, field]) => [key, columnOf(field)]),
  );
  columns.busca = searchColumn(resource);
  if (resource.scope === 'empresa') columns.empresaId = uuid().notNull();
  const lead = (self: Record<string, AnyPgColumn>) =>
    resource.scope === 'empresa'
      ? [column(self, 'tenantId'), column(self, 'empresaId')]
      : [column(self, 'tenantId')];
  return tenantTable(
    resource.name,
    columns,
    (self) => [
      ...sortIndexes(resource, lead(self), self),
      ...listIndex(resource, lead(self), self),
      ...Object.entries(resource.fields).flatMap(([key, field]) => {
        const indexed = [...lead(self), column(self, key)];
        if (field.unique)
          return [uniqueOn(uniqueName(resource.name, key), indexed, field, column(self, key))];
        if (isTaxNumberField(field)) return [indexOn(`${resource.name}_${snake(key)}_idx`, indexed)];
        return [];
      }),
      ...references(resource).map(([key, to]) => {
        const target = referenced[to];
        if (!target) throw new Error(`Resource '${resource.name}': '${key}' needs the table of '${to}'`);
        return foreignKey({
          name: referenceName(resource.name, key),
          columns: [column(self, 'tenantId'), column(self, key)],
          foreignColumns: [target.tenantId, target.id],
        });
      }),
    ],
    resource.scope === 'empresa' ? inEmpresa : inTenant,
  );
}

/** Filters that choose among few values. */
function choiceFilters(resource: Resource): string[] {
  return resource.list.filters.filter((key) => {
    const field = resource.fields[key];
    return field !== undefined && filterForm(field) === 'anyOf';
  });
}

/** An index for each order of a list. The choices stand behind it, so that rows filtered out are never read. */
function sortIndexes(
  resource: Resource,
  lead: AnyPgColumn[],
  self: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  return resource.list.sortable.map((key) => {
    const behind = choiceFilters(resource).filter((choice) => choice !== key);
    const columns = [key, 'id', ...behind].map((name) => column(self, name));
    return indexOn(`${resource.name}_${snake(key)}_idx`, [...lead, ...columns]);
  });
}

/** An index entry holds no more than a third of a page. */
const MAX_ENTRY_BYTES = 2600;
const BYTES_PER_CHARACTER = 4;

/**
 * Everything that a list filters by, in one index: totals and searches read it alone and never the rows, whatever
 * filters are combined. Choices come first, because they narrow what is read. None when the texts are too long.
 */
function listIndex(
  resource: Resource,
  lead: AnyPgColumn[],
  self: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const { filters, order, search } = resource.list;
  const keys = [...new Set([...choiceFilters(resource), ...filters, order[0], ...taxNumberFields(resource)])];
  const characters = [...keys, ...search].map((key) => lengthOf(resource.fields[key]));
  const bytes = characters.reduce((sum, length) => sum + length * BYTES_PER_CHARACTER, 0);
  if (bytes > MAX_ENTRY_BYTES) return [];
  const columns = [...keys, 'busca', 'id'].map((key) => column(self, key));
  return [indexOn(`${resource.name}_lista_idx`, [...lead, ...columns])];
}

/** Characters that a value may have; short codes and numbers count for little. */
function lengthOf(field: Field | undefined): number {
  if (field?.kind === 'text' || field?.kind === 'longText') return field.max;
  return field?.kind === 'email' ? 120 : 5;
}

/** Columns that point to another table, with the resource that is pointed to. */
function references(resource: Resource): [key: string, to: string][] {
  const fields = Object.entries(resource.fields).flatMap(([key, field]): [string, string][] =>
    field.kind === 'reference' ? [[key, field.to]] : [],
  );
  return resource.scope === 'empresa' ? [['empresaId', 'empresas'], ...fields] : fields;
}

function searchColumn(resource: Resource): PgColumnBuilderBase {
  const names = resource.list.search.map((key) => snake(key)).join(` || ' ' || `);
  return text().generatedAlwaysAs(sql.raw(`farol_fold(${names || `''`})`));
}

function indexOn(name: string, columns: AnyPgColumn[]): PgTableExtraConfigValue {
  return index(name).on(...atLeastOne(columns));
}

/** Several records may leave a field that is not required empty. */
function uniqueOn(
  name: string,
  columns: AnyPgColumn[],
  field: Field,
  own: AnyPgColumn,
): PgTableExtraConfigValue {
  const built = uniqueIndex(name).on(...atLeastOne(columns));
  return field.required ? built : built.where(sql`${own} <> ''`);
}

function atLeastOne(columns: AnyPgColumn[]): [AnyPgColumn, ...AnyPgColumn[]] {
  const [first, ...rest] = columns;
  if (!first) throw new Error('An index needs a column');
  return [first, ...rest];
}

function column(self: Record<string, AnyPgColumn>, key: string): AnyPgColumn {
  const found = self[key];
  if (!found) throw new Error(`Unknown column '${key}'`);
  return found;
}

/** `nomeFantasia` → `nome_fantasia`: how drizzle names the column. */
export function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
