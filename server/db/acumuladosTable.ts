import { sql } from 'drizzle-orm';
import { bigint, index, pgPolicy, text, uuid } from 'drizzle-orm/pg-core';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/** The `quadro` that marks a tenant whose older rows, written before sums existed, are not in the sums yet. */
export const PENDENTE = 'pendente';

const amount = () => bigint({ mode: 'number' }).notNull().default(0);
const ofItsOwner = sql`tenant_id = farol_tenant() and (dono_id = tenant_id or dono_id = any((select farol_empresas())::uuid[]))`;

/**
 * Counts and sums of documents that triggers maintain at each write (docs/adr/0083): how many of a `quadro` share the values of a `grupo`,
 * and the totals of their amounts. A group may have several rows, which add up, so that writes take no lock.
 */
export const acumulados = tenantTable(
  'acumulados',
  {
    /** The company, or the tenant for rows that belong to no company. */
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
