import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  type PgTable,
  type PgTableExtraConfigValue,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type Field, filterForm, hasColumn, isOfDays, isTaxNumberField } from '../../contract/field.ts';
import type { Resource } from '../../contract/resource.ts';
import { snake } from '../../contract/snake.ts';
import { isOnlyWhole, marksIndexName, marksOfRow } from './marcas.ts';

/** What the generic code knows of a resource's table. */
export type TenantTable = ResourceTable & Record<'tenantId', AnyPgColumn>;
/** The least that it needs: the table of a resource of the platform has no tenant. */
export type ResourceTable = PgTable & Record<'id' | 'versao', AnyPgColumn>;

/** Names of the constraints behind the answers 'already exists' and 'not found' at a field. */
export const uniqueName = (resource: string, key: string) => `${resource}_${snake(key)}_unico`;
/** Of a set's table of links: the members that it points to. */
export const linkName = (resource: string, key: string) => `${resource}_${snake(key)}_membro_fk`;
export const referenceName = (resource: string, key: string) => `${resource}_${snake(key)}_fk`;

/**
 * Indexes, uniqueness and references of a resource over its table: what a list sorts, filters and searches by.
 * For `resourceTable`, and for tables that hold more than their resource.
 */
export function resourceIndexes(
  resource: Resource,
  self: Record<string, AnyPgColumn>,
  referenced: Record<string, TenantTable> = {},
): PgTableExtraConfigValue[] {
  const lead = leadOf(resource, self);
  return [
    ...sortIndexes(resource, lead, self),
    ...groupIndexes(resource, lead, self),
    ...choicesIndex(resource, lead, self),
    ...searchIndex(resource, lead, self),
    ...marksIndex(resource),
    ...Object.entries(resource.fields).flatMap(([key, field]) => {
      if (!hasColumn(field)) return [];
      const indexed = [...lead, column(self, key)];
      if (field.unique === true) {
        // The platform's own tenant leaves empty what its customers must fill in.
        const whole = field.required === true && resource.scope !== 'plataforma';
        return [uniqueOn(uniqueName(resource.name, key), indexed, whole, column(self, key))];
      }
      const { filters, sortable } = resource.list;
      const isReferenceFilter = field.kind === 'reference' && filters.includes(key);
      const isLookedUp = isOnlyWhole(resource, key) || isReferenceFilter;
      if (filterForm(field) === 'range' && !sortable.includes(key))
        return [betweenIndex(resource, key, field, indexed)];
      if (isTaxNumberField(field) || (isLookedUp && !sortable.includes(key)))
        return [indexOn(`${resource.name}_${snake(key)}_idx`, indexed)];
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
  ];
}

/** What every index of a resource begins with: whose rows they are. */
function leadOf({ scope }: Resource, self: Record<string, AnyPgColumn>): AnyPgColumn[] {
  if (scope === 'plataforma') return [];
  return scope === 'empresa'
    ? [column(self, 'tenantId'), column(self, 'empresaId')]
    : [column(self, 'tenantId')];
}

/** Filters that choose among few values and that orders carry; a reference has many values, and an index of its own. */
export function choiceFilters({ fields, list }: Resource): string[] {
  return list.filters.filter((key) => {
    if (list.byMarks?.includes(key)) return false;
    const kind = fields[key]?.kind;
    return kind === 'boolean' || kind === 'enum';
  });
}

/**
 * Orders of a list of companies that are asked for most, or in which many rows are alike: its own, by what is due, and by choices.
 * Of these alone the filters are in the index (docs/adr/0087).
 */
export function mainOrders({ fields, list }: Resource): string[] {
  const isChoice = (key: string) => fields[key]?.kind === 'boolean' || fields[key]?.kind === 'enum';
  const [own] = list.order;
  return list.sortable.filter((key) => key === own || key === list.card?.deadline || isChoice(key));
}

/**
 * An index for each order of a list. The columns of filters follow in it, so that rows filtered out are never read. Where
 * rows belong to companies, they do in the main orders, and one more goes through all of a tenant, for who sees them all: one
 * walk, not a look into each.
 */
function sortIndexes(
  resource: Resource,
  lead: AnyPgColumn[],
  self: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const main = mainOrders(resource);
  const isOfCompanies = resource.scope === 'empresa';
  return resource.list.sortable.flatMap((key) => {
    const name = `${resource.name}_${snake(key)}`;
    const isNarrow = isOfCompanies && !main.includes(key);
    const behind = isNarrow ? [] : choiceFilters(resource).filter((choice) => choice !== key);
    const columns = [key, 'id', ...behind].map((each) => column(self, each));
    const own = indexOn(`${name}_${isNarrow ? 'ordem_idx' : 'idx'}`, [...lead, ...columns]);
    if (!isOfCompanies) return [own];
    const whole = [column(self, 'tenantId'), ...columns, column(self, 'empresaId')];
    return [own, indexOn(`${name}_${isNarrow ? 'todas_idx' : 'tenant_idx'}`, whole)];
  });
}

/** Values of a field that is no order. Most rows of most fields say none, or zero: who asks for those finds them in any order. */
function betweenIndex(
  { name }: Resource,
  key: string,
  field: Field,
  indexed: AnyPgColumn[],
): PgTableExtraConfigValue {
  const says = isOfDays(field) ? 'is not null' : '<> 0';
  return index(`${name}_${snake(key)}_entre_idx`)
    .on(...atLeastOne(indexed))
    .where(sql.raw(`"${snake(key)}" ${says}`));
}

/** Values that many rows share, with the choices: one entry for hundreds of rows tells whether any of a value is chosen. */
function groupIndexes(
  resource: Resource,
  lead: AnyPgColumn[],
  self: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const choices = choiceFilters(resource);
  return (resource.list.grouped ?? []).map((key) => {
    const columns = [key, ...choices].map((name) => column(self, name));
    return indexOn(`${resource.name}_${snake(key)}_grupos_idx`, [...lead, ...columns]);
  });
}

/**
 * The choices alone, for totals: rows with the same ones share one entry, so that it takes some bytes a row and a count
 * reads a few pages.
 */
function choicesIndex(
  resource: Resource,
  lead: AnyPgColumn[],
  self: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const choices = choiceFilters(resource);
  // One choice alone is led by its own order.
  if (choices.length < 2) return [];
  return [indexOn(`${resource.name}_escolhas_idx`, [...lead, ...choices.map((key) => column(self, key))])];
}

/** An index entry holds no more than a third of a page. */
const MAX_ENTRY_BYTES = 2600;
const BYTES_PER_CHARACTER = 4;

/** The index that a search reads instead of the rows. */
export const searchIndexName = (resource: string) => `${resource}_busca_idx`;

/**
 * What is searched, narrow: row-level security lets no index lead to what `like` finds, so short tables and frequent texts
 * are looked for among these entries; all else by trigrams (`farol_preparar_busca` gives them to tables with this index).
 * None when the texts are too long.
 */
function searchIndex(
  resource: Resource,
  lead: AnyPgColumn[],
  self: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const { search } = resource.list;
  const characters = search.reduce((sum, key) => sum + lengthOf(resource.fields[key]), 0);
  if (search.length === 0 || characters * BYTES_PER_CHARACTER > MAX_ENTRY_BYTES) return [];
  return [indexOn(searchIndexName(resource.name), [...lead, column(self, 'busca'), column(self, 'id')])];
}

/** What is written last waits in a list that every look reads to its end: it is kept short. */
function marksIndex(resource: Resource): PgTableExtraConfigValue[] {
  const marks = marksOfRow(resource);
  if (!marks) return [];
  return [index(marksIndexName(resource.name)).using('gin', marks).with({ gin_pending_list_limit: 4096 })];
}

/** Characters that a searched value may have. */
function lengthOf(field: Field | undefined): number {
  if (field?.kind === 'text' || field?.kind === 'longText') return field.max;
  return field?.kind === 'email' ? 120 : 0;
}

/** Columns that point to another table, with the resource that is pointed to. */
function references(resource: Resource): [key: string, to: string][] {
  const fields = Object.entries(resource.fields).flatMap(([key, field]): [string, string][] =>
    field.kind === 'reference' ? [[key, field.to]] : [],
  );
  return resource.scope === 'empresa' ? [['empresaId', 'empresas'], ...fields] : fields;
}

/** The folded text that the search box of a resource looks through. */
export function searchColumn(resource: Resource) {
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
  whole: boolean,
  own: AnyPgColumn,
): PgTableExtraConfigValue {
  const built = uniqueIndex(name).on(...atLeastOne(columns));
  return whole ? built : built.where(sql`${own} <> ''`);
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
