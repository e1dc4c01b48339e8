import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant, sortedText } from './columns.ts';
import { ofItsCompany, tenantTable } from './tenantTable.ts';

/**
 * Removed records, whole, until they are restored or their term ends (docs/adr/0051). `id` is the record's own. It points to
 * no other table: what it came from may go before it.
 */
export const lixeira = tenantTable(
  'lixeira',
  {
    recurso: text().notNull(),
    empresaId: uuid(),
    /** As the audit names it: tax numbers masked. */
    titulo: sortedText().notNull(),
    /** Its columns, by name. */
    linha: jsonb().notNull(),
    /** Its own sets, and who had it in theirs (`Ligacoes` of server/resources/lixeira.ts). */
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
