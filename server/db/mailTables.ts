import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { farolAdmin, farolApp, farolAuth } from './roles.ts';

/**
 * Letters to be sent. A row says which letter and for whom; its text and its link are made when it is sent, so that
 * no link is ever stored. A recovery names the e-mail that was typed, known or not: asking takes the same time.
 */
export const correio = pgTable(
  'correio',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Letters of one moment go out as they were asked for. */
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    tipo: text().notNull(),
    tenantId: uuid(),
    usuarioId: uuid(),
    email: text().notNull().default(''),
    /** What the letter tells, where that is not known any more when it is sent; no tax numbers. */
    dados: jsonb(),
    endereco: text().notNull(),
    /** What of the address counts as one place, for what may be asked for without a session. */
    lugar: text().notNull().default(''),
    requestId: text().notNull(),
    criadoEm: instant().notNull(),
    proximaEm: instant().notNull(),
    tentativas: integer().notNull().default(0),
    /** 0 goes first: somebody waits for it, or it warns. 1: what is sent by the day. */
    prioridade: integer().notNull().default(0),
    /** na_fila, enviada, descartada (nobody to write to) or falhou. */
    situacao: text().notNull().default('na_fila'),
    /** Of the last try: how long it took, and why it failed. */
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
