import { foreignKey, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../db/columns.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { layouts } from '../db/resourceTables.ts';
import { inEmpresas, tenantTable } from '../db/tenantTable.ts';

/** Versions of a layout. They are never changed, so what an import used stays as it was. */
export const layoutsVersoes = tenantTable(
  'layouts_versoes',
  {
    layoutId: uuid().notNull(),
    numero: integer().notNull(),
    /** `Layout` of contract/layouts/layout.ts. */
    valor: jsonb().notNull(),
    nomeAmostra: text().notNull().default(''),
    amostra: bytea(),
    /** Expected reading of the sample (`Esperado`). */
    esperado: jsonb().notNull().default([]),
    /** Titles that identify a file, folded and joined; '' when there are none. */
    assinatura: text().notNull().default(''),
    motivo: text().notNull().default(''),
    usuarioId: uuid(),
    quem: text().notNull(),
  },
  (self) => [
    unique('layouts_versoes_numero_unico').on(self.tenantId, self.layoutId, self.numero),
    foreignKey({
      name: 'layouts_versoes_layout_fk',
      columns: [self.tenantId, self.layoutId],
      foreignColumns: [layouts.tenantId, layouts.id],
    }),
  ],
);

/** Supplier codes in the system of one company, each mapped by a user to a tax number. */
export const layoutsDePara = tenantTable(
  'layouts_de_para',
  {
    empresaId: uuid().notNull(),
    codigo: text().notNull(),
    cpfCnpj: text().notNull(),
    /** Null for a service. */
    usuarioId: uuid(),
    quem: text().notNull(),
  },
  (self) => [
    unique('layouts_de_para_codigo_unico').on(self.tenantId, self.empresaId, self.codigo),
    ofCompany('layouts_de_para', self),
  ],
  inEmpresas,
);
