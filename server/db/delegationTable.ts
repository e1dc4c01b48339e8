import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgPolicy, text, uuid } from 'drizzle-orm/pg-core';
import type { ESTADOS_DELEGACAO } from '../../contract/delegacao.ts';
import { instant } from './columns.ts';
import { usuarios } from './peopleTables.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

const ESTADOS = [
  'OFERECIDA',
  'ACEITA',
  'RECUSADA',
  'REVOGADA',
] as const satisfies readonly (keyof typeof ESTADOS_DELEGACAO)[];

/** Delegations from a person to a colleague: companies, permissions, dates, reason, and the state of the offer. */
export const delegacoes = tenantTable(
  'delegacoes',
  {
    deleganteId: uuid().notNull(),
    delegadoId: uuid().notNull(),
    empresas: uuid().array().notNull(),
    permissoes: text().array().notNull(),
    de: date({ mode: 'string' }).notNull(),
    ate: date({ mode: 'string' }).notNull(),
    motivo: text().notNull(),
    estado: text({ enum: ESTADOS }).notNull().default('OFERECIDA'),
    respondidaEm: instant(),
  },
  (self) => [
    index('delegacoes_delegante_idx').on(self.tenantId, self.deleganteId),
    index('delegacoes_delegado_idx').on(self.tenantId, self.delegadoId),
    check('delegacoes_pessoas', sql`delegante_id <> delegado_id`),
    check('delegacoes_dias', sql`ate >= de and ate - de < 90`),
    foreignKey({
      name: 'delegacoes_delegante_fk',
      columns: [self.tenantId, self.deleganteId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }),
    foreignKey({
      name: 'delegacoes_delegado_fk',
      columns: [self.tenantId, self.delegadoId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
  ],
);
