import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, pgPolicy, unique, uuid } from 'drizzle-orm/pg-core';
import { farolAuth } from './roles.ts';
import { usuarios } from './schema.ts';
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
