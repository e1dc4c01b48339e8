import { sql } from 'drizzle-orm';
import { bigint, index, pgPolicy, text, uuid } from 'drizzle-orm/pg-core';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/** The `quadro` of a tenant whose rows from before there were sums are not in them yet. */
export const PENDENTE = 'pendente';

const amount = () => bigint({ mode: 'number' }).notNull().default(0);
const ofItsOwner = sql`tenant_id = farol_tenant() and (dono_id = tenant_id or dono_id = any((select farol_empresas())::uuid[]))`;

/**
 * Counts and sums of documents that triggers keep as these are written (docs/adr/0083): how many of a `quadro` share the values of a
 * `grupo`, and what their amounts come to. Several rows of one group add up; a statement that writes documents waits for nobody.
 */
export const acumulados = tenantTable(
  'acumulados',
  {
    /** The company, or of what belongs to none the tenant. */
    donoId: uuid().notNull(),
    quadro: text().notNull(),
    grupo: text().array().notNull(),
    itens: amount(),
    v1: amount(),
    v2: amount(),
    v3: amount(),
    v4: amount(),
    v5: amount(),
    v6: amount(),
  },
  (self) => [
    index('acumulados_grupo_idx').on(self.tenantId, self.quadro, self.donoId, self.grupo),
    pgPolicy('rotina', { for: 'select', to: farolAuth, using: sql`quadro = 'pendente'` }),
  ],
  ofItsOwner,
);
