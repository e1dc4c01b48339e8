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

/** Policy that restricts second factors to the role of the sign-in: no session's role reads or writes them. */
const onlyAuth = () =>
  pgPolicy('sessao', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` });

const owner = () => ({ tenantId: uuid().notNull(), usuarioId: uuid().notNull() });

/** Authenticator app of a person; its secret is stored only encrypted (server/sealer.ts). */
export const aplicativosAutenticadores = pgTable(
  'aplicativos_autenticadores',
  {
    ...owner(),
    cifrado: text().notNull(),
    /** Step of 30 seconds whose code was used last: the codes of that step and of earlier ones are rejected. */
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

/** Passkeys; only public keys are stored. */
export const chavesAcesso = pgTable(
  'chaves_acesso',
  {
    ...owner(),
    id: uuid().notNull().defaultRandom(),
    nome: text().notNull(),
    /** Id of the credential, base64url. */
    credencial: text().notNull(),
    chavePublica: text().notNull(),
    contador: bigint({ mode: 'number' }).notNull(),
    transportes: text().array().notNull(),
    /** Host name of the site for which it was created, the only one where it works. */
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

/** Recovery codes, only as hashes. A used one remains until all are replaced by ten new ones. */
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
 * Pending challenges: short-lived, used once, stored only by a hash of their token. Without a person in a sign-in by passkey, where the
 * person is not yet known.
 */
export const desafios = pgTable(
  'desafios',
  {
    hash: text().primaryKey(),
    tipo: text().notNull(),
    tenantId: uuid(),
    usuarioId: uuid(),
    /** Session in which it was created, if any. */
    sessaoId: uuid(),
    /** Hash of the stored password: if the password has changed, the challenge is invalid. */
    marca: text().notNull().default(''),
    /** Challenge to be signed by a passkey, base64url; '' when none was requested. */
    assinar: text().notNull().default(''),
    /** Encrypted data for the answer, such as the secret of an app that is not confirmed yet; '' without any. */
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
