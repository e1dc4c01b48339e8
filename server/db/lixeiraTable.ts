import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, sortedText } from './columns.ts';
import { ofItsCompany, tenantTable } from './tenantTable.ts';

/**
 * Removed records, complete, until they are restored or their term ends (docs/adr/0051). `id` is the record's own. No foreign key points to
 * another table, as the record's origin may be removed first.
 */
export const lixeira = tenantTable(
  'lixeira',
  {
    recurso: text().notNull(),
    empresaId: uuid(),
    /** Title as in the audit: tax numbers masked. */
    titulo: sortedText().notNull(),
    /** Columns of the record, by name. */
    linha: jsonb().notNull(),
    /** Members of the sets of the record, and the records that had it in theirs (`Ligacoes` of server/resources/lixeira.ts). */
    ligacoes: jsonb().notNull(),
    removidoPor: text().notNull(),
    removidoEm: instant().notNull(),
    expiraEm: instant().notNull(),
  },
  (self) => [
    index('lixeira_recurso_idx').on(self.tenantId, self.recurso, self.removidoEm, self.id),
    index('lixeira_expira_idx').on(self.tenantId, self.expiraEm),
  ],
  ofItsCompany,
);
