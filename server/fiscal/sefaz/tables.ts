import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/**
 * Until when a service serves a taxpayer no more. The authority counts across tenants and programs, so it belongs to none;
 * a session reaches it by two functions alone, who names the service and the tax number (docs/adr/0014).
 */
export const esperasSefaz = pgTable(
  'esperas_sefaz',
  {
    /** Its address, which tells environment, authoriser and service. */
    servico: text().notNull(),
    /** Whose calls are counted together: the root of a CNPJ, or the whole number. */
    titular: text().notNull(),
    ate: instant().notNull(),
    cStat: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.servico, self.titular] })],
);
