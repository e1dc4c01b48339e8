import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { empresas } from '../../db/resourceTables.ts';
import { farolApp, farolAuth } from '../../db/roles.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

/**
 * Until when a service does not serve a taxpayer. The authority counts across tenants and programs, so rows belong to
 * no tenant; a session reaches them by two functions alone, by service and tax number (docs/adr/0014).
 */
export const esperasSefaz = pgTable(
  'esperas_sefaz',
  {
    /** Address of the service; identifies environment, authoriser and service. */
    servico: text().notNull(),
    /** The calls counted together: root of a CNPJ, or the whole number. */
    titular: text().notNull(),
    ate: instant().notNull(),
    cStat: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.servico, self.titular] })],
);

/**
 * Condition of rows whose legal retention has ended (CTN, arts. 173 and 174): the database lets the cleaning routine
 * see and delete only these.
 */
const guardaCumprida = sql`tenant_id = farol_tenant() and criado_em < now() - interval '5 years'`;

/** Every request to SEFAZ with its answer, or why there is none. Never contains the key or the certificate's password. */
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
    /** The manifestations in the request. */
    manifestacoes: uuid().array().notNull(),
    /** Status code of the answer: cStat, or the first error of the ADN; '' where it has none. */
    codigo: text().notNull().default(''),
    /** There is an answer, and it is a rejection. */
    recusado: boolean().notNull().default(false),
    /** Duration in ms, and bytes sent and received; null in rows older than these columns. */
    ms: integer(),
    pedidoBytes: integer(),
    respostaBytes: integer(),
    /** Acting user, as named in histories, and id of the request. */
    quem: text().notNull().default(''),
    requestId: text().notNull().default(''),
  },
  (self) => [
    index('trocas_sefaz_livro_idx').on(self.tenantId, self.criadoEm, self.id),
    index('trocas_sefaz_servico_idx').on(self.tenantId, self.servico, self.criadoEm, self.id),
    index('trocas_sefaz_mal_idx')
      .on(self.tenantId, self.criadoEm, self.id)
      .where(sql`recusado or falha <> ''`),
    index('trocas_sefaz_pedido_idx').on(self.tenantId, self.requestId, self.criadoEm),
    // A user who acts for some companies reads each of them separately.
    index('trocas_sefaz_empresa_servico_idx').on(
      ...[self.tenantId, self.empresaId, self.servico, self.criadoEm, self.id],
    ),
    index('trocas_sefaz_empresa_quem_idx').on(
      ...[self.tenantId, self.empresaId, self.quem, self.criadoEm, self.id],
    ),
    index('trocas_sefaz_empresa_mal_idx')
      .on(self.tenantId, self.empresaId, self.criadoEm, self.id)
      .where(sql`recusado or falha <> ''`),
    // All columns that the chart counts by day.
    index('trocas_sefaz_volume_idx').on(self.tenantId, self.criadoEm, self.empresaId, self.servico),
    index('trocas_sefaz_recentes_idx').on(self.tenantId, self.empresaId, self.criadoEm),
    index('trocas_sefaz_manifestacoes_idx').using('gin', self.manifestacoes),
    foreignKey({
      name: 'trocas_sefaz_empresa_fk',
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
    pgPolicy('guarda', { for: 'select', to: farolAuth, using: guardaCumprida }),
    pgPolicy('limpeza', { for: 'delete', to: farolAuth, using: guardaCumprida }),
  ],
  inEmpresas,
);

/**
 * Search keys of exchanges: the access keys, protocols and Ids in them. A separate table, because an index over an
 * array is not usable under row-level security.
 */
export const trocasChaves = pgTable(
  'trocas_chaves',
  {
    tenantId: uuid().notNull(),
    empresaId: uuid().notNull(),
    trocaId: uuid().notNull(),
    chave: text().notNull(),
    criadoEm: instant().notNull(),
  },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.chave, self.criadoEm, self.trocaId] }),
    index('trocas_chaves_troca_idx').on(self.tenantId, self.trocaId),
    foreignKey({
      name: 'trocas_chaves_troca_fk',
      columns: [self.tenantId, self.trocaId],
      foreignColumns: [trocasSefaz.tenantId, trocasSefaz.id],
    }).onDelete('cascade'),
    pgPolicy('tenant', { for: 'all', to: farolApp, using: inEmpresas, withCheck: inEmpresas }),
  ],
);

/** Names of the users who made calls for a company, by which rows are found by part of a name. */
export const trocasAutores = pgTable(
  'trocas_autores',
  { tenantId: uuid().notNull(), empresaId: uuid().notNull(), quem: text().notNull() },
  (self) => [
    primaryKey({ columns: [self.tenantId, self.empresaId, self.quem] }),
    foreignKey({
      name: 'trocas_autores_empresa_fk',
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
    pgPolicy('tenant', { for: 'all', to: farolApp, using: inEmpresas, withCheck: inEmpresas }),
  ],
);
