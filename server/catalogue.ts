import { sql } from 'drizzle-orm';
import { type ResourceName, registry } from '../contract/registry.ts';
import { auditoriaElos } from './db/auditTables.ts';
import { empresasRules } from './empresas/empresasRules.ts';
import { fornecedoresRules } from './fiscal/nfse/registro/cadastros.ts';
import { nfsesRules } from './fiscal/nfse/registro/impedimentoDaNota.ts';
import { perfisRules } from './people/perfis.ts';
import { servicosRules } from './people/servicos.ts';
import { usuariosRules } from './people/usuarios.ts';
import { webhooksRules } from './people/webhooks.ts';
import { type Catalogue, resourceTables } from './resources/catalogue.ts';
import type { ResourceRules } from './resources/rules.ts';
import { tenantsRules } from './resources/tenants.ts';

/** The audit is counted by its chain: links are numbered from 1 and none is ever removed. */
const auditoriaRules: ResourceRules = { quantos: sql`(select coalesce(max(elo), 0) from ${auditoriaElos})` };

const rules: Partial<Record<ResourceName, ResourceRules>> = {
  auditoria: auditoriaRules,
  empresas: empresasRules,
  fornecedores: fornecedoresRules,
  nfses: nfsesRules,
  perfis: perfisRules,
  servicos: servicosRules,
  tenants: tenantsRules,
  usuarios: usuariosRules,
  webhooks: webhooksRules,
};

/** Catalogue of the product: its resources, tables and rules. */
export const productCatalogue: Catalogue = {
  resources: registry,
  tables: resourceTables,
  rules: { ...rules },
};
