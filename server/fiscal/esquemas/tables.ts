import { sql } from 'drizzle-orm';
import { date, index, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../db/columns.ts';
import { farolAdmin, farolApp } from '../../db/roles.ts';

/** They belong to no tenant: every session of one reads them, administrators of the platform write them. */
const shared = () => [
  pgPolicy('leitura', { for: 'select', to: farolApp, using: sql`farol_tenant() is not null` }),
  pgPolicy('administracao', { for: 'all', to: farolAdmin, using: sql`true`, withCheck: sql`true` }),
];

/** Official XSD packages, as they were imported. */
export const esquemas = pgTable(
  'esquemas',
  {
    id: uuid().primaryKey().defaultRandom(),
    nome: text().notNull(),
    versao: text().notNull(),
    desde: date({ mode: 'string' }).notNull(),
    ate: date({ mode: 'string' }),
    sha256: text().notNull(),
    importadoPor: text().notNull(),
    criadoEm: instant().notNull(),
  },
  (self) => [unique('esquemas_conteudo_unico').on(self.sha256), ...shared()],
);

/** The files of a package; one that is not used tells why, and keeps no content. */
export const esquemasArquivos = pgTable(
  'esquemas_arquivos',
  {
    id: uuid().primaryKey().defaultRandom(),
    esquemaId: uuid()
      .notNull()
      .references(() => esquemas.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    namespace: text().notNull().default(''),
    elementos: text().array().notNull(),
    mensagem: text().notNull().default(''),
    conteudo: bytea().notNull(),
  },
  (self) => [index('esquemas_arquivos_esquema_idx').on(self.esquemaId), ...shared()],
);
