import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, isoInstant } from './columns.ts';
import type { TenantTable } from './resourceIndexes.ts';

/** View that shows the audit in the form of a resource's table. Its rows are those that the session may see. */
export const auditoriaConsulta: TenantTable = pgTable('auditoria_consulta', {
  tenantId: uuid().notNull(),
  id: uuid().notNull(),
  versao: integer().notNull(),
  criadoEm: instant().notNull(),
  alteradoEm: instant().notNull(),
  instante: isoInstant().notNull(),
  usuario: text().notNull(),
  delegante: text().notNull(),
  acao: text().notNull(),
  recurso: text().notNull(),
  registro: text().notNull(),
  registroId: text().notNull(),
  empresaId: uuid(),
  endereco: text().notNull(),
  requestId: text().notNull(),
  busca: text().notNull(),
});
