import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, jsonb, pgPolicy, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sortedText } from './columns.ts';
import { usuarios } from './peopleTables.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/** What a person prefers, where the server has to know it; no row: everything as at first. */
export const preferencias = tenantTable(
  'preferencias',
  {
    usuarioId: uuid().notNull(),
    /** The daily e-mail of deadlines. */
    resumoDiario: boolean().notNull().default(true),
    /** The day in Brasília that the e-mail was last seen to, sent or not. */
    resumoEm: date({ mode: 'string' }),
  },
  (self) => [
    unique('preferencias_usuario_unico').on(self.tenantId, self.usuarioId),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
    pgPolicy('rotina', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** A saved view: a list's filters, order, columns and look under a name, of one person or shown to all of the tenant. */
export const visoes = tenantTable(
  'visoes',
  {
    usuarioId: uuid().notNull(),
    recurso: text().notNull(),
    nome: sortedText().notNull(),
    filtro: jsonb().notNull(),
    ordem: jsonb().notNull(),
    padrao: boolean().notNull().default(false),
    /** The columns shown; null: as each person chose. */
    colunas: jsonb(),
    /** Widths, fixed columns and density; null: as each person chose. */
    aparencia: jsonb(),
    compartilhada: boolean().notNull().default(false),
  },
  (self) => [
    unique('visoes_nome_unico').on(self.tenantId, self.usuarioId, self.recurso, self.nome),
    foreignKey({
      columns: [self.tenantId, self.usuarioId],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }).onDelete('cascade'),
  ],
);
