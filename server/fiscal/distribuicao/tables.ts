import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ESPECIES } from '../../../contract/fiscal/especies.ts';
import { bytea, instant } from '../../db/columns.ts';
import { empresas } from '../../db/resourceTables.ts';
import { farolAuth } from '../../db/roles.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

/**
 * State of the distribution of documents to a company. SEFAZ counts calls per CNPJ of 14 digits, across all programs,
 * so there is one row, one cursor and one worker for each (NT 2014.002).
 */
export const distribuicoes = tenantTable(
  'distribuicoes',
  {
    empresaId: uuid().notNull(),
    especie: text({ enum: ESPECIES }).notNull(),
    ambiente: text({ enum: ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] }).notNull(),
    ultNSU: bigint({ mode: 'number' }).notNull().default(0),
    maxNSU: bigint({ mode: 'number' }).notNull().default(0),
    /** NSUs that another program received, to be requested one by one. */
    faltando: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Instants of the lookups by NSU within the last hour. */
    consultas: text().array().notNull().default(sql`'{}'`),
    /** No request leaves before this time. */
    proximaEm: instant(),
    ultimaEm: instant(),
    mensagem: text().notNull().default(''),
    /** Searched every hour, by this service user and with the rights it has at that time. */
    automatica: boolean().notNull().default(false),
    servicoId: uuid(),
    agendadaEm: instant(),
    /** The last scheduled task, and the number of consecutive failures. */
    tarefaId: uuid(),
    falhas: integer().notNull().default(0),
    /** Whether `mensagem` is about an error. */
    comErro: boolean().notNull().default(false),
    /** Whether ciência is given automatically to what arrives; null: by the tenant's parameter. */
    ciencia: boolean(),
    /** The task of the latest search, with its received and its unreadable documents so far. */
    buscaId: uuid(),
    recebidos: integer().notNull().default(0),
    semLeitura: integer().notNull().default(0),
    /** Set while a call is under way or its outcome is unknown. */
    pedidoEm: instant(),
  },
  (self) => [
    unique('distribuicoes_especie_unica').on(self.tenantId, self.empresaId, self.especie, self.ambiente),
    index('distribuicoes_automaticas_idx').on(self.proximaEm).where(sql`automatica`),
    foreignKey({
      name: 'distribuicoes_empresa_fk',
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
    check('distribuicoes_automatica_de_servico', sql`not automatica or servico_id is not null`),
    pgPolicy('rotina', { for: 'all', to: farolAuth, using: sql`true`, withCheck: sql`true` }),
  ],
  inEmpresas,
);

/**
 * Documents that arrived and could not be stored: of an unknown layout, unreadable, of another company. Their bytes
 * remain until a newer version of the product reads them, or a person states why they are not needed.
 */
export const documentosNaoLidos = tenantTable(
  'documentos_nao_lidos',
  {
    empresaId: uuid().notNull(),
    especie: text({ enum: ESPECIES }).notNull(),
    ambiente: text({ enum: ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] }).notNull(),
    /** Null: a person imported it as a file, whose name is `nome`. */
    nsu: bigint({ mode: 'number' }),
    schema: text().notNull(),
    nome: text().notNull().default(''),
    quem: text().notNull().default(''),
    motivo: text().notNull(),
    /** Part of the file; '' for the whole. */
    lugar: text().notNull().default(''),
    sha256: text().notNull().default(''),
    /** The decompressed bytes or, where decompression failed, the received ones. */
    conteudo: bytea().notNull(),
    situacao: text({ enum: ['aberto', 'lido', 'dispensado'] })
      .notNull()
      .default('aberto'),
    /** Version of the product that last tried to read it. */
    produto: text().notNull(),
    tentadoEm: instant().notNull(),
    /** Reason of the person who dismissed it. */
    dispensa: text().notNull().default(''),
  },
  (self) => [
    unique('documentos_nao_lidos_nsu_unico').on(
      self.tenantId,
      self.empresaId,
      self.especie,
      self.ambiente,
      self.nsu,
    ),
    uniqueIndex('documentos_nao_lidos_arquivo_unico')
      .on(self.tenantId, self.empresaId, self.especie, self.sha256)
      .where(sql`nsu is null`),
    index('documentos_nao_lidos_abertos_idx')
      .on(self.tenantId, self.empresaId, self.especie)
      .where(sql`situacao = 'aberto'`),
    foreignKey({
      name: 'documentos_nao_lidos_empresa_fk',
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresas,
);
