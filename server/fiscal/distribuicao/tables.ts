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
 * The state of the distribution of documents to a company: SEFAZ counts calls per CNPJ of 14 digits, across all programs, so
 * there is one row, one cursor and one worker for each (NT 2014.002).
 */
export const distribuicoes = tenantTable(
  'distribuicoes',
  {
    empresaId: uuid().notNull(),
    especie: text({ enum: ESPECIES }).notNull(),
    ambiente: text({ enum: ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] }).notNull(),
    ultNSU: bigint({ mode: 'number' }).notNull().default(0),
    maxNSU: bigint({ mode: 'number' }).notNull().default(0),
    /** NSUs that another program was given, to be asked for one by one. */
    faltando: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    /** Instants of the lookups by NSU within the last hour. */
    consultas: text().array().notNull().default(sql`'{}'`),
    /** Nobody asks before. */
    proximaEm: instant(),
    ultimaEm: instant(),
    mensagem: text().notNull().default(''),
    /** Searched every hour, by this service and with the rights that it holds then. */
    automatica: boolean().notNull().default(false),
    servicoId: uuid(),
    agendadaEm: instant(),
    /** The last task that was scheduled, and how many of them failed one after the other. */
    tarefaId: uuid(),
    falhas: integer().notNull().default(0),
    /** What `mensagem` tells is that something went wrong. */
    comErro: boolean().notNull().default(false),
    /** Whether ciência is given by itself to what comes; null: as the tenant's parameter says. */
    ciencia: boolean(),
    /** The task that searched last, and what it received so far, of that what could not be read. */
    buscaId: uuid(),
    recebidos: integer().notNull().default(0),
    semLeitura: integer().notNull().default(0),
    /** A call left and nobody knows yet what came of it. */
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
 * What came and could not be taken in: of a layout that is not known, unreadable, of another company. Its bytes stay, until somebody reads it again with a newer version of the product, or says why it is not needed.
 */
export const documentosNaoLidos = tenantTable(
  'documentos_nao_lidos',
  {
    empresaId: uuid().notNull(),
    especie: text({ enum: ESPECIES }).notNull(),
    ambiente: text({ enum: ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] }).notNull(),
    /** Null: a person brought it as a file, whose name is `nome`. */
    nsu: bigint({ mode: 'number' }),
    schema: text().notNull(),
    nome: text().notNull().default(''),
    quem: text().notNull().default(''),
    motivo: text().notNull(),
    /** Where in the file; '' where it is the whole. */
    lugar: text().notNull().default(''),
    sha256: text().notNull().default(''),
    /** As it was unpacked or, where that did not do, as it came. */
    conteudo: bytea().notNull(),
    situacao: text({ enum: ['aberto', 'lido', 'dispensado'] })
      .notNull()
      .default('aberto'),
    /** Version of the product that tried last. */
    produto: text().notNull(),
    tentadoEm: instant().notNull(),
    /** Why somebody found that it is not needed. */
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
