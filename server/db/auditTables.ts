import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACESSOS } from '../../contract/acoes.ts';
import { instant } from './columns.ts';
import { farolAdmin, farolApp, farolAuth } from './roles.ts';

const ofTenant = sql`tenant_id = farol_tenant()`;

/**
 * Append-only audit: the application's role may insert and read, never change or remove. Personal data are erased only by the owner, in
 * `farol_elimina_auditoria` (docs/adr/0061).
 */
export const auditoria = pgTable(
  'auditoria',
  {
    tenantId: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),
    sequencia: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    instante: instant().notNull(),
    usuarioId: uuid(),
    usuario: text().notNull(),
    /** User who granted the delegation, when `usuario` acts under one. */
    deleganteId: uuid(),
    delegante: text().notNull().default(''),
    /** The service that acted, when no person did: `usuario` is then its name. */
    servicoId: uuid(),
    sessaoId: uuid(),
    empresaId: uuid(),
    acao: text().notNull(),
    recurso: text().notNull(),
    registroId: uuid(),
    /** Name of the record, readable in the audit after the record is gone. */
    registro: text().notNull().default(''),
    antes: jsonb(),
    depois: jsonb(),
    endereco: text().notNull(),
    requestId: text().notNull(),
    /** Row of a batch, written by the last statement of its transaction: it is linked into the chain by that statement, not at commit. */
    lote: boolean().notNull().default(false),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.id] }),
    index('auditoria_registro_idx').on(self.tenantId, self.recurso, self.registroId),
    index('auditoria_instante_idx').on(self.tenantId, self.instante, self.id),
    index('auditoria_pedido_idx').on(self.tenantId, self.requestId),
    index('auditoria_acessos_idx')
      .on(self.tenantId, self.instante, self.id)
      .where(sql.raw(`acao in (${ACESSOS.map((acao) => `'${acao}'`).join(', ')})`)),
    pgPolicy('leitura', { for: 'select', to: farolApp, using: sql`tenant_id = farol_tenant()` }),
    pgPolicy('escrita', { for: 'insert', to: farolApp, withCheck: sql`tenant_id = farol_tenant()` }),
    pgPolicy('acesso', { for: 'insert', to: farolAuth, withCheck: sql`true` }),
    pgPolicy('administracao', { for: 'insert', to: farolAdmin, withCheck: sql`tenant_id = farol_tenant()` }),
    pgPolicy('eliminacao_leitura', { for: 'select', using: ofTenant }),
    pgPolicy('eliminacao', { for: 'update', using: ofTenant, withCheck: ofTenant }),
  ],
);

/**
 * Hash chain of each tenant's audit: one link per row, with the hash over the row and the previous link. Written as the owner by a trigger
 * at the end of the transaction; no role of the application may write it.
 */
export const auditoriaElos = pgTable(
  'auditoria_elos',
  {
    tenantId: uuid().notNull(),
    elo: bigint({ mode: 'number' }).notNull(),
    auditoriaId: uuid().notNull(),
    hash: text().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.elo] }),
    pgPolicy('tenant', {
      for: 'all',
      using: sql`tenant_id = farol_tenant()`,
      withCheck: sql`tenant_id = farol_tenant()`,
    }),
  ],
);
