import { type BuildExtraConfigColumns, type NotNull, type SQL, sql } from 'drizzle-orm';
import {
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Scope } from '../../contract/defineResource.ts';
import { type Field, hasColumn } from '../../contract/field.ts';
import type { Resource } from '../../contract/resource.ts';
import { type ColumnsOf, columnForField, instant } from './columns.ts';
import { momentosOf, offsetColumn, offsetKey } from './momentos.ts';
import { isOfPlatform } from './planes.ts';
import { resourceIndexes, searchColumn, type TenantTable } from './resourceIndexes.ts';
import { farolApp } from './roles.ts';
import { tenants } from './tenants.ts';

const inTenant = sql`tenant_id = farol_tenant()`;
/**
 * Condition of rows of the session's companies: the chosen one, or all those of the actor. A subselect, so that the set is read once per
 * query.
 */
export const inEmpresas = sql`tenant_id = farol_tenant() and empresa_id = any((select farol_empresas())::uuid[])`;
/** Condition of rows about records of any resource: of the tenant and, where the record belongs to a company, of that company. */
export const ofItsCompany = sql`tenant_id = farol_tenant() and (empresa_id is null or empresa_id = any((select farol_empresas())::uuid[]))`;

type Columns = Record<string, PgColumnBuilderBase>;
type OwnColumns<C extends Columns> = C & ReturnType<typeof baseColumns>;
type Extra<C extends Columns> = (
  self: BuildExtraConfigColumns<string, OwnColumns<C>, 'pg'>,
) => PgTableExtraConfigValue[];

const tenantColumn = () => uuid().notNull();

const baseColumns = (tenantId: ReturnType<typeof tenantColumn>) => ({
  tenantId,
  id: uuid().notNull().defaultRandom(),
  versao: integer().notNull().default(1),
  criadoEm: instant().notNull().defaultNow(),
  alteradoEm: instant().notNull().defaultNow(),
});

/**
 * Returns a table whose rows belong to a tenant: key `(tenant_id, id)`, version, row-level security for the session's role. `npm run
 * db:generate` appends FORCE and grants to the migration; a catalogue test checks them.
 */
export function tenantTable<const N extends string, const C extends Columns>(
  name: N,
  columns: C,
  extra: Extra<C> = () => [],
  policy: SQL = inTenant,
) {
  // Data may be on another machine than the tenants, so it has no foreign key: its rows are only written in sessions of a tenant
  // (docs/adr/0038).
  const tenantId = isOfPlatform(name) ? tenantColumn().references(() => tenants.id) : tenantColumn();
  return pgTable<N, OwnColumns<C>>(name, { ...baseColumns(tenantId), ...columns }, (self) => [
    primaryKey({ columns: [self.tenantId, self.id] }),
    pgPolicy('tenant', { for: 'all', to: farolApp, using: policy, withCheck: policy }),
    ...extra(self),
  ]);
}

/** Table of a resource: a column for each of its fields, with the field's name and type. */
type TableOf<N extends string, F extends Record<string, Field>, S extends Scope> = ReturnType<
  typeof tenantTable<N, ColumnsOf<F> & OwnColumnsOf<S>>
>;
type OwnColumnsOf<S extends Scope> = { busca: ReturnType<typeof searchColumn> } & (S extends 'empresa'
  ? { empresaId: NotNull<ReturnType<typeof uuid>> }
  : unknown);

/**
 * Returns the table of a declared resource. `referenced`: the tables that its reference fields point to, by resource name, with `empresas`
 * when rows belong to a company; throws when one is missing. `besides`: columns that the database maintains, used only in handwritten
 * queries.
 */
export function resourceTable<N extends string, F extends Record<string, Field>, S extends Scope>(
  resource: Resource<N, F, S>,
  referenced?: Record<string, TenantTable>,
  besides?: Columns,
): TableOf<N, F, S>;
export function resourceTable(
  resource: Resource,
  referenced: Record<string, TenantTable> = {},
  besides: Columns = {},
): TenantTable {
  const columns: Columns = Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => hasColumn(field))
      .map(([key, field]) => [key, columnForField(field)]),
  );
  for (const key of momentosOf(resource.fields)) columns[offsetKey(key)] = offsetColumn();
  columns.busca = searchColumn(resource);
  if (resource.scope === 'empresa') columns.empresaId = uuid().notNull();
  Object.assign(columns, besides);
  return tenantTable(
    resource.name,
    columns,
    (self) => resourceIndexes(resource, self, referenced),
    resource.scope === 'empresa' ? inEmpresas : inTenant,
  );
}
