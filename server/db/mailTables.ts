import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { farolAdmin, farolApp, farolAuth } from './roles.ts';

/**
 * Outgoing letters. A row stores which letter and for whom; the text and the link are made when it is sent, so that no link is ever stored.
 * A recovery stores the typed e-mail, known or not, so that both requests take the same time.
 */
export const correio = pgTable(
  'correio',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Letters of one instant are sent in the order of their requests. */
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    tenantId: uuid(),
    usuarioId: uuid(),
    email: text().notNull().default(''),
    /** Content of the letter that can no longer be read when it is sent; no tax numbers. */
    dados: jsonb(),
    endereco: text().notNull(),
    /** Part of the address that counts as one place, for limits on requests without a session. */
    lugar: text().notNull().default(''),
    requestId: text().notNull(),
    criadoEm: instant().notNull(),
    proximaEm: instant().notNull(),
    tentativas: integer().notNull().default(0),
    /** 0 goes first: a user waits for it, or it is a warning. 1: daily mail. */
    prioridade: integer().notNull().default(0),
    /** na_fila, enviada, descartada (no recipient) or falhou. */
    situacao: text().notNull().default('na_fila'),
    /** Duration of the last attempt in milliseconds, and why it failed. */
    ms: integer(),
    falha: text().notNull().default(''),
  },
  (self) => [
    index('correio_fila_idx').on(self.situacao, self.proximaEm),
    index('correio_vez_idx')
      .on(self.prioridade, self.proximaEm, self.sequencia)
      .where(sql`situacao = 'na_fila'`),
    index('correio_email_idx').on(self.email, self.criadoEm),
    index('correio_lugar_idx').on(self.lugar, self.criadoEm),
    index('correio_livro_idx').on(self.tenantId, self.criadoEm, self.id),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('leitura', { for: 'select', to: farolApp, using: sql`tenant_id = farol_tenant()` }),
    pgPolicy('escrita', { for: 'insert', to: farolApp, withCheck: sql`tenant_id = farol_tenant()` }),
    pgPolicy('administracao', { for: 'insert', to: farolAdmin, withCheck: sql`tenant_id = farol_tenant()` }),
  ],
);
