import { boolean, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { ofItsCompany, tenantTable } from './tenantTable.ts';

/**
 * Records whose register at the Receita Federal is watched (docs/adr/0062), one row each: who asked, what was known at the last
 * look and what changed since. They point to no table, and go with the record.
 */
export const acompanhamentos = tenantTable(
  'acompanhamentos',
  {
    recurso: text().notNull(),
    registroId: uuid().notNull(),
    /** Of a record that belongs to a company. */
    empresaId: uuid(),
    /** The people who asked, and are told. */
    pessoas: uuid().array().notNull(),
    /** The CNPJ that all the rest is about: with another one it begins anew. '' before the first look. */
    numero: text().notNull().default(''),
    /** `Cadastro` of contract/receita.ts, as it was last told. */
    visto: jsonb(),
    /** The last look that was answered, and whether the service had the CNPJ then. */
    vistoEm: instant(),
    encontrado: boolean().notNull().default(true),
    /** `MudancaVista` of contract/acompanhamento.ts, newest first. */
    mudancas: jsonb().notNull().default([]),
    /** The next look; and the last, whatever came of it. */
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
