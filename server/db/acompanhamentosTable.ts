import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { ofItsCompany, tenantTable } from './tenantTable.ts';

/**
 * Records whose registration at the Receita Federal is watched (docs/adr/0062), one row each: who requested it, what the last check found
 * and what changed since. No foreign key points to the record; the row is removed with it.
 */
export const acompanhamentos = tenantTable(
  'acompanhamentos',
  {
    recurso: text().notNull(),
    registroId: uuid().notNull(),
    /** Set when the record belongs to a company. */
    empresaId: uuid(),
    /** Users who requested it and are notified. */
    pessoas: uuid().array().notNull(),
    /** CNPJ that the rest of the row is about: a different one resets the row. '' before the first check. */
    numero: text().notNull().default(''),
    /** `Cadastro` of contract/receita.ts, as last notified. */
    visto: jsonb(),
    /** Last check that got an answer, and whether the service had the CNPJ then. */
    vistoEm: instant(),
    encontrado: boolean().notNull().default(true),
    /** `MudancaVista` of contract/acompanhamento.ts, newest first. */
    mudancas: jsonb().notNull().default([]),
    /** When the next check is due, and when the last one ran, whatever its result. */
    proximaEm: instant().notNull(),
    consultadoEm: instant(),
    falhaDesde: instant(),
    falha: text().notNull().default(''),
  },
  (self) => [
    uniqueIndex('acompanhamentos_registro_unico').on(self.tenantId, self.recurso, self.registroId),
    index('acompanhamentos_proxima_idx').on(self.tenantId, self.proximaEm),
    index('acompanhamentos_consultado_idx').on(self.tenantId, self.consultadoEm),
  ],
  ofItsCompany,
);
