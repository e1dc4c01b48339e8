import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core';
import { empresas } from './empresasTable.ts';

/** Returns the foreign key of rows that belong to a company, from the table's name and its columns. */
export const ofCompany = (table: string, self: Record<'tenantId' | 'empresaId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_empresa_fk`,
    columns: [self.tenantId, self.empresaId],
    foreignColumns: [empresas.tenantId, empresas.id],
  });
