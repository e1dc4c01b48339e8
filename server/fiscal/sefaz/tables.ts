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
 * Until when a service serves a taxpayer no more. The authority counts across tenants and programs, so it belongs to none;
 * a session reaches it by two functions alone, who names the service and the tax number (docs/adr/0014).
 */
export const esperasSefaz = pgTable(
  'esperas_sefaz',
  {
    /** Its address, which tells environment, authoriser and service. */
    servico: text().notNull(),
    /** Whose calls are counted together: the root of a CNPJ, or the whole number. */
    titular: text().notNull(),
    ate: instant().notNull(),
    cStat: text().notNull(),
  },
  (self) => [primaryKey({ columns: [self.servico, self.titular] })],
);

/** What nobody may demand any more (CTN, arts. 173 and 174): the database lets the routine that cleans see and remove this alone. */
const guardaCumprida = sql`tenant_id = farol_tenant() and criado_em < now() - interval '5 years'`;

/** Every request to SEFAZ with its answer, or with why there is none. Never the key or the certificate's password. */
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
    /** The manifestations that went in it. */
    manifestacoes: uuid().array().notNull(),
    /** What the answer says by its code: cStat, or the first error of the ADN; '' where it says none. */
    codigo: text().notNull().default(''),
    /** There is an answer, and it says no. */
    recusado: boolean().notNull().default(false),
    /** How long it took, and bytes of what was sent and came; null in those made before they were stored. */
    ms: integer(),
    pedidoBytes: integer(),
    respostaBytes: integer(),
    /** Who acted, as histories name it, and by which request. */
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
    // Whoever acts for some companies reads each of them apart.
    index('trocas_sefaz_empresa_servico_idx').on(
      ...[self.tenantId, self.empresaId, self.servico, self.criadoEm, self.id],
    ),
    index('trocas_sefaz_empresa_quem_idx').on(
      ...[self.tenantId, self.empresaId, self.quem, self.criadoEm, self.id],
    ),
    index('trocas_sefaz_empresa_mal_idx')
      .on(self.tenantId, self.empresaId, self.criadoEm, self.id)
      .where(sql`recusado or falha <> ''`),
    // All that the chart counts by day.
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
 * By which an exchange is looked for: access keys, protocols and Ids that it names. A table of its own: an index over an array
 * is of no use under row-level security.
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

/** Who made calls for a company, as histories name them: by it lines are found by part of a name. */
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
