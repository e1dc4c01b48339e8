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

/** Who acts without being a person: the routines of an office, and programs. Holds what an administrator of the tenant gave it. */
export const servicos = tenantTable(
  'servicos',
  {
    nome: sortedText().notNull(),
    ativo: boolean().notNull().default(true),
    permissoes: text().array().notNull(),
    /** All companies of the tenant, also those to come; else those of `servicos_empresas`. */
    todasEmpresas: boolean().notNull().default(false),
    /** Whoever is in the session that makes it. */
    criadoPor: uuid().notNull().default(sql`nullif(current_setting('app.usuario_id', true), '')::uuid`),
    /** The last day on which it acts. */
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

/** A company for which a service acts. */
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

/** A key by which a program acts as a service. Only its hash is stored. */
export const chavesApi = tenantTable(
  'chaves_api',
  {
    servicoId: uuid().notNull(),
    nome: sortedText().notNull(),
    hash: text().notNull(),
    /** How it begins, to tell it from others. */
    inicio: text().notNull(),
    /** The last day on which it serves. */
    expiraEm: date(),
    revogadaEm: instant(),
    /** Since when another stands in its place; it serves beside that one until `expiraEm`. */
    trocadaEm: instant(),
    /** Networks that it may be used from, as CIDR; none: from anywhere. */
    enderecos: text().array().notNull(),
    /** Requests in a minute. */
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
