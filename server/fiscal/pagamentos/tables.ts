import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ESTADOS_IMPORTACAO_PAGAMENTOS,
  GRUPO_NAMES,
} from '../../../contract/fiscal/pagamentos/importacao.ts';
import { TIPOS_LANCAMENTO, type TipoLancamento } from '../../../contract/fiscal/pagamentos/lancamentos.ts';
import { ORIGENS_PAGAMENTO, type OrigemPagamento } from '../../../contract/fiscal/pagamentos/pagamentos.ts';
import { instant } from '../../db/columns.ts';
import { ofCompany } from '../../db/ofCompany.ts';
import { pagamentos } from '../../db/resourceTables.ts';
import { farolAuth } from '../../db/roles.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

/**
 * Payments of documents, or why there was none. Rows are only added: one that does not count has `desfeitoEm`, which
 * follows from imports and replacements (`contam`). After each change `farol_recalcula_pagamentos` updates the
 * document's row, in the same transaction.
 */
export const pagamentosLancamentos = tenantTable(
  'pagamentos_lancamentos',
  {
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    empresaId: uuid().notNull(),
    pagamentoId: uuid().notNull(),
    tipo: text({ enum: Object.keys(TIPOS_LANCAMENTO) as [TipoLancamento, ...TipoLancamento[]] }).notNull(),
    data: date({ mode: 'string' }),
    valor: bigint({ mode: 'number' }),
    encargos: bigint({ mode: 'number' }).notNull().default(0),
    desconto: bigint({ mode: 'number' }).notNull().default(0),
    parcela: integer(),
    parcelas: integer(),
    origem: text({
      enum: Object.keys(ORIGENS_PAGAMENTO) as [OrigemPagamento, ...OrigemPagamento[]],
    }).notNull(),
    importacaoId: uuid(),
    linha: integer(),
    /** Identification of the payment at the bank or in the client's system. */
    transacao: text().notNull().default(''),
    layout: text().notNull().default(''),
    divergencia: text(),
    motivo: text().notNull().default(''),
    usuarioId: uuid(),
    quem: text().notNull(),
    desfeitoEm: instant(),
    desfeitoPor: text().notNull().default(''),
    /** The line of the import that replaced it, and when; empty for a permanently undone one. */
    substituidoPor: uuid(),
    substituidoLinha: integer(),
    substituidoEm: instant(),
  },
  (self) => [
    index('pagamentos_lancamentos_pagamento_idx').on(self.tenantId, self.pagamentoId, self.sequencia),
    // A line is applied once, even when its task is resumed; after an undo it may be applied again.
    uniqueIndex('pagamentos_lancamentos_linha_unica')
      .on(self.tenantId, self.importacaoId, self.linha, self.pagamentoId)
      .where(sql`importacao_id is not null and desfeito_em is null`),
    uniqueIndex('pagamentos_lancamentos_transacao_unica')
      .on(self.tenantId, self.empresaId, self.transacao, self.pagamentoId)
      .where(sql`transacao <> '' and desfeito_em is null`),
    foreignKey({
      name: 'pagamentos_lancamentos_pagamento_fk',
      columns: [self.tenantId, self.pagamentoId],
      foreignColumns: [pagamentos.tenantId, pagamentos.id],
    }),
    ofCompany('pagamentos_lancamentos', self),
  ],
  inEmpresas,
);

/** A file of payments, or a client's answers through a link: read, matched, clarified, applied and undone as a whole. */
export const pagamentosImportacoes = tenantTable(
  'pagamentos_importacoes',
  {
    empresaId: uuid().notNull(),
    /** File with the received bytes; null once it was removed. */
    arquivoId: uuid(),
    nome: text().notNull(),
    sha256: text().notNull(),
    origem: text({ enum: ['ARQUIVO', 'LINK'] })
      .notNull()
      .default('ARQUIVO'),
    estado: text({ enum: ESTADOS_IMPORTACAO_PAGAMENTOS }).notNull().default('recebida'),
    /** `{ id, modelo, nome, versao, valor }`: copy of the layout; null until one is chosen. */
    layout: jsonb(),
    layoutId: uuid(),
    layoutVersao: integer(),
    /** Results of the upload: `{ reconhecidos, proposta, palpites, amostra }`. */
    recebido: jsonb().notNull().default({}),
    /** `Lido`; null until it was read. */
    lido: jsonb(),
    motivo: text().notNull().default(''),
    usuarioId: uuid(),
    quem: text().notNull(),
    tarefaId: uuid(),
    aplicadaEm: instant(),
    desfeitaEm: instant(),
  },
  (self) => [
    index('pagamentos_importacoes_data_idx').on(self.tenantId, self.empresaId, self.criadoEm),
    index('pagamentos_importacoes_layout_idx').on(self.tenantId, self.layoutId, self.criadoEm),
    // Rejects the same bytes a second time, until the first import was undone or discarded.
    uniqueIndex('pagamentos_importacoes_arquivo_unico')
      .on(self.tenantId, self.empresaId, self.sha256)
      .where(sql`estado not in ('desfeita', 'descartada') and origem = 'ARQUIVO'`),
    ofCompany('pagamentos_importacoes', self),
  ],
  inEmpresas,
);

/** Lines of an import with their verdicts. */
export const pagamentosLinhas = tenantTable(
  'pagamentos_linhas',
  {
    empresaId: uuid().notNull(),
    importacaoId: uuid().notNull(),
    linha: integer().notNull(),
    grupo: text({ enum: GRUPO_NAMES }).notNull(),
    pergunta: text(),
    data: date({ mode: 'string' }),
    valor: bigint({ mode: 'number' }),
    /** Documents that it pays; several where a sum of notes was paid. */
    pagamentos: uuid().array().notNull().default([]),
    /** The other fields of `LinhaImportada`, and the values of the entry. */
    dados: jsonb().notNull(),
    respondida: boolean().notNull().default(false),
    aplicada: boolean().notNull().default(false),
  },
  (self) => [
    unique('pagamentos_linhas_unica').on(self.tenantId, self.importacaoId, self.linha),
    index('pagamentos_linhas_grupo_idx').on(self.tenantId, self.importacaoId, self.grupo, self.linha),
    foreignKey({
      name: 'pagamentos_linhas_importacao_fk',
      columns: [self.tenantId, self.importacaoId],
      foreignColumns: [pagamentosImportacoes.tenantId, pagamentosImportacoes.id],
    }).onDelete('cascade'),
    ofCompany('pagamentos_linhas', self),
  ],
  inEmpresas,
);

/** A link for a client: one company, one month. Its token is stored only as a hash. */
export const pagamentosPedidos = tenantTable(
  'pagamentos_pedidos',
  {
    empresaId: uuid().notNull(),
    /** 'AAAA-MM'. */
    mes: text().notNull(),
    tokenHash: text().notNull(),
    /** Seed that yields the token again together with the signing key, for letters; useless alone. */
    semente: uuid().notNull(),
    nome: text().notNull().default(''),
    email: text().notNull().default(''),
    venceEm: instant().notNull(),
    lembrar: boolean().notNull().default(true),
    lembretes: integer().notNull().default(0),
    lembradoEm: instant(),
    abertoEm: instant(),
    revogadoEm: instant(),
    enviadoEm: instant(),
    nada: boolean().notNull().default(false),
    /**
     * The documents in the order of the page, with the answers: `[{ pagamentoId, versao, data, valor, situacao,
     * observacao }]`.
     */
    itens: jsonb().notNull(),
    importacaoId: uuid(),
    usuarioId: uuid().notNull(),
    quem: text().notNull(),
  },
  (self) => [
    unique('pagamentos_pedidos_token_do_tenant').on(self.tokenHash, self.tenantId),
    index('pagamentos_pedidos_data_idx').on(self.tenantId, self.empresaId, self.criadoEm),
    ofCompany('pagamentos_pedidos', self),
    // A token is looked up before the tenant is known.
    pgPolicy('link', { for: 'select', to: farolAuth, using: sql`true` }),
  ],
  inEmpresas,
);
