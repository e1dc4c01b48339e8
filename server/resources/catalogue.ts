import type { ResourceName } from '../../contract/registry.ts';
import type { Resource } from '../../contract/resource.ts';
import { auditoriaConsulta } from '../db/auditoriaConsulta.ts';
import { perfis, usuarios } from '../db/peopleTables.ts';
import type { ResourceTable } from '../db/resourceIndexes.ts';
import * as declared from '../db/resourceTables.ts';
import { servicos } from '../db/servicoTable.ts';
import { tenants } from '../db/tenants.ts';
import { webhooks } from '../db/webhookTables.ts';
import type { ResourceRules } from './rules.ts';

/** Resources to serve, their tables, and their rules beyond the common verbs. */
export interface Catalogue {
  resources: readonly Resource[];
  tables: Record<string, ResourceTable>;
  rules: Readonly<Record<string, ResourceRules>>;
}

/** Table of each resource; a declared resource without one does not compile. */
export const resourceTables = {
  ...declared,
  perfis,
  usuarios,
  servicos,
  webhooks,
  tenants,
  auditoria: auditoriaConsulta,
} satisfies Record<ResourceName, ResourceTable>;
