import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { empresas } from '../../db/resourceTables.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

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

/** Every request to SEFAZ with its answer, or with why there is none. Never the key or the certificate's password. */
export const trocasSefaz = tenantTable(
  'trocas_sefaz',
  {
    empresaId: uuid().notNull(),
    ambiente: text().notNull(),
    servico: text().notNull(),
    url: text().notNull(),
    pedido: text().notNull(),
    resposta: text().notNull().default(''),
    status: integer().notNull().default(0),
    falha: text().notNull().default(''),
    /** The manifestations that went in it. */
    manifestacoes: uuid().array().notNull(),
  },
  (self) => [
    index('trocas_sefaz_recentes_idx').on(self.tenantId, self.empresaId, self.criadoEm),
    index('trocas_sefaz_manifestacoes_idx').using('gin', self.manifestacoes),
    foreignKey({
      name: 'trocas_sefaz_empresa_fk',
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresas,
);
