import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { usuarios } from './peopleTables.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

export const sessoes = tenantTable(
  'sessoes',
  {
    usuarioId: uuid().notNull(),
    /** Last request that was not only a keep-alive of the session. */
    ultimoUso: instant().notNull(),
    encerradaEm: instant(),
    motivo: text().notNull().default(''),
    /** Issuer that authenticated the person at the start; '': Farol did; null: not recorded then. */
    emissor: text(),
    agente: text().notNull().default(''),
    endereco: text().notNull().default(''),
    /** Thumbprint of the browser's key, without which its tokens are useless; '': the tokens are not bound to a key. */
    jkt: text().notNull().default(''),
    /** Opened on a device that was new for the person (server/auth/devices.ts). */
    dispositivoNovo: boolean().notNull().default(false),
    /** Set for a session that acts under a delegation: the delegation, and the person's own session that it was started from. */
    delegacaoId: uuid(),
    origemId: uuid(),
    /**
     * When the person last confirmed their identity again, and a digest of what that confirmation depends on (server/auth/identidade.ts).
     */
    identidadeEm: instant(),
    identidadeDe: text().notNull().default(''),
  },
  (self) => [
    uniqueIndex('sessoes_id_unico').on(self.id),
    index('sessoes_usuario_idx').on(self.tenantId, self.usuarioId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Refresh tokens, only as hashes: at most one per session is unused. A used one stays, so that its replay is recognised. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    tenantId: uuid().notNull(),
    sessaoId: uuid().notNull(),
    criadoEm: instant().notNull(),
    usadoEm: instant(),
    /** The token issued in exchange, while that is unused; encrypted with this token, which is stored nowhere. */
    sucessor: text(),
  },
  (self) => [
    index('refresh_tokens_sessao_idx').on(self.tenantId, self.sessaoId),
    uniqueIndex('refresh_tokens_vivo').on(self.tenantId, self.sessaoId).where(sql`${self.usadoEm} is null`),
    foreignKey({
      columns: [self.tenantId, self.sessaoId],
      foreignColumns: [sessoes.tenantId, sessoes.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Known devices of a person, each by a hash that reveals nothing. */
export const dispositivos = pgTable(
  'dispositivos',
  {
    tenantId: uuid().notNull(),
    usuarioId: uuid().notNull(),
    hash: text().notNull(),
    criadoEm: instant().notNull(),
    ultimoUso: instant().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.usuarioId, self.hash] }),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Links of first access and recovery, only as hashes: single use, removed with the person. */
export const linksSenha = pgTable(
  'links_senha',
  {
    hash: text().primaryKey(),
    tenantId: uuid().notNull(),
    usuarioId: uuid().notNull(),
    criadoEm: instant().notNull(),
    expiraEm: instant().notNull(),
  },
  (self) => [
    index('links_senha_usuario_idx').on(self.tenantId, self.usuarioId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Failed sign-ins per account and per address, stored as hashes; no tenant is known yet. */
export const tentativas = pgTable('tentativas', {
  chave: text().primaryKey(),
  falhas: integer().notNull(),
  ultimaFalha: instant().notNull(),
});
