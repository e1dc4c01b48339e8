import { sql } from 'drizzle-orm';
import { foreignKey, index, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { empresas } from '../../db/resourceTables.ts';
import { tenantTable } from '../../db/tenantTable.ts';

/** Certificates A1, one per company; key and chain are stored only encrypted (server/sealer.ts). */
export const certificados = tenantTable(
  'certificados',
  {
    empresaId: uuid().notNull(),
    titular: text().notNull(),
    documento: text().notNull(),
    /** The part that establishments of one company share: the first eight characters of a CNPJ. */
    raiz: text().notNull(),
    emissor: text().notNull(),
    numeroSerie: text().notNull(),
    validoDe: instant().notNull(),
    validoAte: instant().notNull(),
    cifrado: text().notNull(),
  },
  (self) => [
    unique('certificados_empresa_unico').on(self.tenantId, self.empresaId),
    index('certificados_raiz_idx').on(self.tenantId, self.raiz, sql`${self.validoAte} desc`),
    foreignKey({
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
);
