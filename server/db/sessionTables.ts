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
    /** Last request that was more than keeping the session alive. */
    ultimoUso: instant().notNull(),
    encerradaEm: instant(),
    motivo: text().notNull().default(''),
    /** The issuer that vouched for the person when it began; '': Farol knew her itself; null: not noted then. */
    emissor: text(),
    agente: text().notNull().default(''),
    endereco: text().notNull().default(''),
    /** The thumbprint of the browser's key, without which its tokens are of no use; '': of whoever has them. */
    jkt: text().notNull().default(''),
    /** Opened on a device that was new for the person (server/auth/devices.ts). */
    dispositivoNovo: boolean().notNull().default(false),
    /** A session that acts under a delegation, and the person's own one that it was begun from. */
    delegacaoId: uuid(),
    origemId: uuid(),
    /** When its person last said again who he or she is, and a digest of what that rests on (server/auth/identidade.ts). */
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

/**
 * Refresh tokens, only as hashes: at most one of a session is unused. A used one stays, so that its replay is
 * recognised.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    tenantId: uuid().notNull(),
    sessaoId: uuid().notNull(),
    criadoEm: instant().notNull(),
    usadoEm: instant(),
    /** The token given for it, while that is unused; sealed under this one, which is stored nowhere. */
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

/** The known devices of a person, each by a hash that reveals nothing. */
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

/** Links of first access and recovery, only as hashes: single use, gone with the person. */
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
