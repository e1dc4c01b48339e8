import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgPolicy, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { farolAdmin, farolApp, farolAuth } from './roles.ts';

const inTenant = sql`tenant_id = farol_tenant()`;

/**
 * Responses to requests with an `Idempotency-Key`, stored for a day: the same request gets the same response and has no second effect. Of
 * key and body only hashes are stored.
 */
export const pedidosRepetidos = pgTable(
  'pedidos_repetidos',
  {
    tenantId: uuid().notNull(),
    /** The actor: a person or a service. */
    atorId: uuid().notNull(),
    chave: text().notNull(),
    /** Keyed hash of address and body, with the key as it was sent. */
    pedido: text().notNull(),
    estado: integer().notNull().default(0),
    cabecalhos: jsonb().notNull().default({}),
    corpo: text().notNull().default(''),
    criadoEm: instant().notNull().defaultNow(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.atorId, self.chave] }),
    index('pedidos_repetidos_idade_idx').on(self.criadoEm),
    pgPolicy('tenant', { for: 'all', to: farolApp, using: inTenant, withCheck: inTenant }),
    pgPolicy('administracao', { for: 'all', to: farolAdmin, using: inTenant, withCheck: inTenant }),
    pgPolicy('rotina', { for: 'all', to: farolAuth, using: sql`true` }),
  ],
);
