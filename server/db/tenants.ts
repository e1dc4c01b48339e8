import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenants as tenantsResource } from '../../contract/tenants.ts';
import { instant, sortedText } from './columns.ts';
import { resourceIndexes, searchColumn } from './resourceIndexes.ts';
import { farolAdmin, farolApp, farolAuth } from './roles.ts';

/** Customers of the product. */
export const tenants = pgTable(
  'tenants',
  {
    id: uuid().primaryKey().defaultRandom(),
    nome: sortedText().notNull(),
    cnpj: text().notNull().default(''),
    plano: sortedText().notNull().default(''),
    /** Person who was invited when the tenant was created. */
    primeiroUsuario: sortedText().notNull().default(''),
    emailPrimeiroUsuario: text().notNull().default(''),
    ativo: boolean().notNull().default(true),
    /** The tenant of the platform's administrators; there is one. */
    plataforma: boolean().notNull().default(false),
    modulos: text().array().notNull(),
    parametros: jsonb().notNull().default({}),
    versao: integer().notNull().default(1),
    criadoEm: instant().notNull().defaultNow(),
    alteradoEm: instant().notNull().defaultNow(),
    busca: searchColumn(tenantsResource),
  },
  (self) => [
    ...resourceIndexes(tenantsResource, self),
    uniqueIndex('tenants_plataforma_unica').on(self.plataforma).where(sql`plataforma`),
    pgPolicy('proprio', { for: 'select', to: farolApp, using: sql`id = farol_tenant()` }),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    pgPolicy('administracao', { for: 'all', to: farolAdmin, using: sql`true`, withCheck: sql`true` }),
  ],
);
