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

/** Table of a resource as the generic code knows it. */
export type TenantTable = ResourceTable & Record<'tenantId', AnyPgColumn>;
/** Minimum that the generic code needs: the table of a resource of the platform has no tenant. */
export type ResourceTable = PgTable & Record<'id' | 'versao', AnyPgColumn>;

/** Returns the constraint name behind the error 'already exists' of a field (see also `referenceName`, 'not found'). */
export const uniqueName = (resource: string, key: string) => `${resource}_${snake(key)}_unico`;
/** Returns the constraint name of the members in a set's table of links. */
export const linkName = (resource: string, key: string) => `${resource}_${snake(key)}_membro_fk`;
export const referenceName = (resource: string, key: string) => `${resource}_${snake(key)}_fk`;

/**
 * Returns the indexes, unique constraints and references of a resource's table, for what a list sorts, filters and searches. For
 * `resourceTable`, and for tables that hold more than their resource.
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

/** Returns the first columns of every index of a resource: the owner of the rows. */
function leadOf({ scope }: Resource, self: Record<string, AnyPgColumn>): AnyPgColumn[] {
  if (scope === 'plataforma') return [];
  return scope === 'empresa'
    ? [column(self, 'tenantId'), column(self, 'empresaId')]
    : [column(self, 'tenantId')];
}

/** Returns the filters that choose among few values and are included in sort indexes; a reference has many values, and a separate index. */
export function choiceFilters({ fields, list }: Resource): string[] {
  return list.filters.filter((key) => {
    if (list.byMarks?.includes(key)) return false;
    const kind = fields[key]?.kind;
    return kind === 'boolean' || kind === 'enum';
  });
}

/**
 * Returns the sort keys of a company's list that are used most, or in which many rows are equal: its default, its deadline, and choices.
 * Only their indexes include the filters (docs/adr/0087).
 */
export function mainOrders({ fields, list }: Resource): string[] {
  const isChoice = (key: string) => fields[key]?.kind === 'boolean' || fields[key]?.kind === 'enum';
  const [own] = list.order;
  return list.sortable.filter((key) => key === own || key === list.card?.deadline || isChoice(key));
}

/**
 * Returns an index for each sort key, with the filters' columns in it, so that rows filtered out are never read. Where rows belong to
 * companies, only the main ones have them, and a second index goes through the whole tenant, for users who see all companies: one scan, not
 * one per company.
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

/** Index of a range filter that is no sort key, without nulls or zeros: most rows of most fields have those, and any order finds them. */
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

/** Index of values that many rows share, with the choices: one entry for hundreds of rows shows whether any row of a value matches. */
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
 * Index of the choices alone, for totals: rows with equal choices share one entry, so that it takes a few bytes per row and a count reads
 * few pages.
 */
function choicesIndex(
  resource: Resource,
  lead: AnyPgColumn[],
  self: Record<string, AnyPgColumn>,
): PgTableExtraConfigValue[] {
  const choices = choiceFilters(resource);
  // A single choice is covered by the index of its sort key.
  if (choices.length < 2) return [];
  return [indexOn(`${resource.name}_escolhas_idx`, [...lead, ...choices.map((key) => column(self, key))])];
}

/** Maximum size of an index entry in bytes: a third of a page. */
const MAX_ENTRY_BYTES = 2600;
const BYTES_PER_CHARACTER = 4;

/** Returns the name of the index that a search reads instead of the rows. */
export const searchIndexName = (resource: string) => `${resource}_busca_idx`;

/**
 * Narrow index of the searched text: under row-level security no index serves `like`, so short tables and frequent texts are scanned in
 * these entries; all else uses trigrams (`farol_preparar_busca` creates them for tables with this index). None when the texts are too long.
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

/** Index of marks. New entries wait in a pending list that every search reads in full: it has a small limit. */
function marksIndex(resource: Resource): PgTableExtraConfigValue[] {
  const marks = marksOfRow(resource);
  if (!marks) return [];
  return [index(marksIndexName(resource.name)).using('gin', marks).with({ gin_pending_list_limit: 4096 })];
}

/** Returns the maximum number of characters of a searched value. */
function lengthOf(field: Field | undefined): number {
  if (field?.kind === 'text' || field?.kind === 'longText') return field.max;
  return field?.kind === 'email' ? 120 : 0;
}

/** Returns the columns that reference another table, with the resource that each references. */
function references(resource: Resource): [key: string, to: string][] {
  const fields = Object.entries(resource.fields).flatMap(([key, field]): [string, string][] =>
    field.kind === 'reference' ? [[key, field.to]] : [],
  );
  return resource.scope === 'empresa' ? [['empresaId', 'empresas'], ...fields] : fields;
}

/** Returns the column of the folded text that the search box of a resource searches. */
export function searchColumn(resource: Resource) {
  const names = resource.list.search.map((key) => snake(key)).join(` || ' ' || `);
  return text().generatedAlwaysAs(sql.raw(`farol_fold(${names || `''`})`));
}

function indexOn(name: string, columns: AnyPgColumn[]): PgTableExtraConfigValue {
  return index(name).on(...atLeastOne(columns));
}

/** Several records may leave an optional field empty. */
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
