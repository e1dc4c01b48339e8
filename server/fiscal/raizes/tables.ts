import { sql } from 'drizzle-orm';
import { boolean, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../db/columns.ts';
import { farolAdmin, farolApp } from '../../db/roles.ts';

/**
 * Root and intermediate certificates that signatures may lead to. They belong to no tenant: every tenant's session may
 * read them, only administrators of the platform write them.
 */
export const raizes = pgTable(
  'raizes',
  {
    id: uuid().primaryKey().defaultRandom(),
    titular: text().notNull(),
    emissor: text().notNull(),
    /** Self-signed, a start of trust; an intermediate one only leads to a root. */
    raiz: boolean().notNull(),
    validoDe: instant().notNull(),
    validoAte: instant().notNull(),
    /** SHA-256 of the certificate, in hexadecimal. */
    impressao: text().notNull(),
    certificado: bytea().notNull(),
    arquivo: text().notNull(),
    /** A root outside ICP-Brasil counts only after an administrator accepted it. */
    aceita: boolean().notNull().default(true),
    /** False when certificates cannot be verified with its algorithm here; then only its fingerprint is known. */
    legivel: boolean().notNull().default(true),
    importadoPor: text().notNull(),
    criadoEm: instant().notNull(),
  },
  (self) => [
    unique('raizes_impressao_unica').on(self.impressao),
    pgPolicy('leitura', { for: 'select', to: farolApp, using: sql`farol_tenant() is not null` }),
    pgPolicy('administracao', { for: 'all', to: farolAdmin, using: sql`true`, withCheck: sql`true` }),
  ],
);
