import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, pgPolicy, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, sortedText } from './columns.ts';
import { usuarios } from './peopleTables.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/** Who acts without being a person: the routines of an office, and programs. Holds what an administrator of the tenant gave it. */
export const servicos = tenantTable(
  'servicos',
  {
    nome: sortedText().notNull(),
    ativo: boolean().notNull().default(true),
    permissoes: text().array().notNull(),
    /** All companies of the tenant, also those to come; else those of `empresas`. */
    todasEmpresas: boolean().notNull().default(false),
    empresas: uuid().array().notNull().default([]),
    /** Keyed hash of the key that a program shows; null: it acts by the product's own clock only. */
    chave: text(),
    criadoPor: uuid().notNull(),
    expiraEm: instant(),
    ultimoUso: instant(),
  },
  (self) => [
    uniqueIndex('servicos_chave_unico').on(self.chave),
    check('servicos_nome_preenchido', sql`trim(nome) <> ''`),
    foreignKey({
      name: 'servicos_criador_fk',
      columns: [self.tenantId, self.criadoPor],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    pgPolicy('uso', { for: 'update', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);
