import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgPolicy,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { servicos as servicosResource } from '../../contract/registry.ts';
import { instant, isoInstant, sortedText } from './columns.ts';
import { usuarios } from './peopleTables.ts';
import { resourceIndexes, searchColumn } from './resourceIndexes.ts';
import { farolAuth } from './roles.ts';
import { tenantTable } from './tenantTable.ts';

/**
 * Services: actors that are no person, such as the routines of an office, and programs. Each has the permissions that an administrator of
 * the tenant gave it.
 */
export const servicos = tenantTable(
  'servicos',
  {
    nome: sortedText().notNull(),
    ativo: boolean().notNull().default(true),
    permissoes: text().array().notNull(),
    /** All companies of the tenant, also future ones; otherwise those of `servicos_empresas`. */
    todasEmpresas: boolean().notNull().default(false),
    /** The user of the session that creates it. */
    criadoPor: uuid().notNull().default(sql`nullif(current_setting('app.usuario_id', true), '')::uuid`),
    /** Last day on which it may act. */
    expiraEm: date(),
    ultimoUso: isoInstant(),
    busca: searchColumn(servicosResource),
  },
  (self) => [
    ...resourceIndexes(servicosResource, self),
    check('servicos_nome_preenchido', sql`trim(nome) <> ''`),
    foreignKey({
      name: 'servicos_criador_fk',
      columns: [self.tenantId, self.criadoPor],
      foreignColumns: [usuarios.tenantId, usuarios.id],
    }),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    pgPolicy('uso', { for: 'update', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Companies that a service acts for. */
export const servicosEmpresas = tenantTable(
  'servicos_empresas',
  { servicoId: uuid().notNull(), empresaId: uuid().notNull() },
  (self) => [
    unique('servicos_empresas_unico').on(self.tenantId, self.servicoId, self.empresaId),
    index('servicos_empresas_empresa_idx').on(self.tenantId, self.empresaId),
    foreignKey({
      name: 'servicos_empresas_servico_fk',
      columns: [self.tenantId, self.servicoId],
      foreignColumns: [servicos.tenantId, servicos.id],
    }),
  ],
);

/** Keys by which a program acts as a service. Only the hash is stored. */
export const chavesApi = tenantTable(
  'chaves_api',
  {
    servicoId: uuid().notNull(),
    nome: sortedText().notNull(),
    hash: text().notNull(),
    /** First characters of the key, to distinguish it from others. */
    inicio: text().notNull(),
    /** Last day on which it is valid. */
    expiraEm: date(),
    revogadaEm: instant(),
    /** When another key replaced it; both are valid until `expiraEm`. */
    trocadaEm: instant(),
    /** Networks from which it may be used, as CIDR; empty: any address. */
    enderecos: text().array().notNull(),
    /** Maximum number of requests per minute. */
    limiteMinuto: integer().notNull(),
    criadoPor: uuid().notNull(),
    ultimoUso: instant(),
  },
  (self) => [
    uniqueIndex('chaves_api_hash_unico').on(self.hash),
    index('chaves_api_servico_idx').on(self.tenantId, self.servicoId),
    check('chaves_api_nome_preenchido', sql`trim(nome) <> ''`),
    check('chaves_api_limite', sql`limite_minuto between 1 and 100000`),
    foreignKey({
      name: 'chaves_api_servico_fk',
      columns: [self.tenantId, self.servicoId],
      foreignColumns: [servicos.tenantId, servicos.id],
    }).onDelete('cascade'),
    pgPolicy('sessao', { for: 'select', to: farolAuth, using: sql`true` }),
    pgPolicy('uso', { for: 'update', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
);
