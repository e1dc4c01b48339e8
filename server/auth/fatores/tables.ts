import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { instant } from '../../db/columns.ts';
import { usuarios } from '../../db/peopleTables.ts';
import { farolAuth } from '../../db/roles.ts';

/** Second factors are sign-in's alone: no session's role reads or writes them. */
const onlyAuth = () =>
  pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` });

const owner = () => ({ tenantId: uuid().notNull(), usuarioId: uuid().notNull() });

/** The authenticator app of a person; its secret only encrypted (server/sealer.ts). */
export const aplicativosAutenticadores = pgTable(
  'aplicativos_autenticadores',
  {
    ...owner(),
    cifrado: text().notNull(),
    /** The 30 seconds whose code was used last: that one and those before serve no more. */
    ultimoPasso: bigint({ mode: 'number' }).notNull(),
    criadoEm: instant().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.usuarioId] }),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    onlyAuth(),
  ],
);

/** Passkeys: only public keys. */
export const chavesAcesso = pgTable(
  'chaves_acesso',
  {
    ...owner(),
    id: uuid().notNull().defaultRandom(),
    nome: text().notNull(),
    /** The credential's id, base64url. */
    credencial: text().notNull(),
    chavePublica: text().notNull(),
    contador: bigint({ mode: 'number' }).notNull(),
    transportes: text().array().notNull(),
    /** The name of the site that it was made for, and that it serves at. */
    site: text().notNull(),
    sincronizada: boolean().notNull(),
    criadoEm: instant().notNull(),
    ultimoUso: instant(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.id] }),
    uniqueIndex('chaves_acesso_credencial_unica').on(self.credencial),
    index('chaves_acesso_usuario_idx').on(self.tenantId, self.usuarioId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    onlyAuth(),
  ],
);

/** Recovery codes, only as hashes. A used one stays until the next ten take their place. */
export const codigosRecuperacao = pgTable(
  'codigos_recuperacao',
  { ...owner(), hash: text().notNull(), criadoEm: instant().notNull(), usadoEm: instant() },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.usuarioId, self.hash] }),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    onlyAuth(),
  ],
);

/**
 * What was asked of a person and waits for an answer: short-lived, used once, known only by a hash of its token.
 * Without a person while a passkey is asked of whoever comes.
 */
export const desafios = pgTable(
  'desafios',
  {
    hash: text().primaryKey(),
    tipo: text().notNull(),
    tenantId: uuid(),
    usuarioId: uuid(),
    /** The session that it was asked in, if any. */
    sessaoId: uuid(),
    /** A hash of the stored password: another one since then, and the challenge serves no more. */
    marca: text().notNull().default(''),
    /** What a passkey is to sign, base64url; '' when none was asked for. */
    assinar: text().notNull().default(''),
    /** The encrypted secret of an app that is not confirmed yet; '' without one. */
    cifrado: text().notNull().default(''),
    falhas: integer().notNull().default(0),
    endereco: text().notNull(),
    criadoEm: instant().notNull(),
    expiraEm: instant().notNull(),
  },
  (self) => [
    index('desafios_usuario_idx').on(self.tenantId, self.usuarioId),
    index('desafios_endereco_idx').on(self.endereco, self.expiraEm),
    index('desafios_expira_idx').on(self.expiraEm),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    onlyAuth(),
  ],
);
