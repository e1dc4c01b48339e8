import { sql } from 'drizzle-orm';
import { date, index, pgPolicy, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from '../../db/columns.ts';
import { farolAdmin, farolApp } from '../../db/roles.ts';

/** Policies of shared tables: every tenant's session may read them, only administrators of the platform write them. */
const shared = () => [
  pgPolicy('leitura', { for: 'select', to: farolApp, using: sql`farol_tenant() is not null` }),
  pgPolicy('administracao', { for: 'all', to: farolAdmin, using: sql`true`, withCheck: sql`true` }),
];

/** Official XSD packages, as imported. */
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

/** Files of a package; an unused one has the reason, and no content. */
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
