import { sql } from 'drizzle-orm';
import { jsonb, pgPolicy, unique } from 'drizzle-orm/pg-core';
import { farolAuth } from '../../db/roles.ts';
import { tenantTable } from '../../db/tenantTable.ts';

/** Parameters by which the stored terms of a tenant's open documents were counted. */
export const prazosRefeitos = tenantTable('prazos_refeitos', { termos: jsonb().notNull() }, (self) => [
  unique('prazos_refeitos_tenant_unico').on(self.tenantId),
  pgPolicy('rotina', { for: 'select', to: farolAuth, using: sql`true` }),
]);
