import { registry } from '../contract/registry.ts';
import type { Resource } from '../contract/resource.ts';
import { resourceTables } from './db/schema.ts';
import type { TenantTable } from './db/tenantTable.ts';

/** The resources to serve and the tables that keep them. */
export interface Catalogue {
  resources: readonly Resource[];
  tables: Record<string, TenantTable>;
}

export const productCatalogue: Catalogue = { resources: registry, tables: resourceTables };
