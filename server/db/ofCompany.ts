import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core';
import { empresas } from './empresasTable.ts';

/** The key by which rows belong to a company. In: the name of their table, and its columns. */
export const ofCompany = (table: string, self: Record<'tenantId' | 'empresaId', AnyPgColumn>) =>
  foreignKey({
    name: `${table}_empresa_fk`,
    columns: [self.tenantId, self.empresaId],
    foreignColumns: [empresas.tenantId, empresas.id],
  });
