import { date, index, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ESPECIES_FILA } from '../../contract/filaGuardas.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { inEmpresas, tenantTable } from '../db/tenantTable.ts';

/**
 * What the worklist knows of an item beyond its record: its assignee, and the day it is postponed to. The item itself is read from its
 * record, so that the two cannot disagree. The assignee of a service invoice is in the invoice.
 */
export const filaItens = tenantTable(
  'fila_itens',
  {
    empresaId: uuid().notNull(),
    especie: text({ enum: ESPECIES_FILA }).notNull(),
    registroId: uuid().notNull(),
    responsavelId: uuid(),
    responsavel: text().notNull().default(''),
    adiadoAte: date({ mode: 'string' }),
    /** Name of the user who postponed it. */
    adiadoPor: text().notNull().default(''),
  },
  (self) => [
    unique('fila_itens_registro_unico').on(self.tenantId, self.especie, self.registroId),
    index('fila_itens_responsavel_idx').on(self.tenantId, self.responsavelId),
    ofCompany('fila_itens', self),
  ],
  inEmpresas,
);
