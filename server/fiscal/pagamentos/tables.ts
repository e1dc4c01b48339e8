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
 * What was paid of a document, or why nothing was. Only ever added to: what does not count has `desfeitoEm`, which follows from imports
 * and replacements (`contam`). After each change `farol_recalcula_pagamentos` brings the document's row up to date, in the same
 * transaction.
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
    /** What the bank or the client's system calls the payment. */
    transacao: text().notNull().default(''),
    layout: text().notNull().default(''),
    divergencia: text(),
    motivo: text().notNull().default(''),
    usuarioId: uuid(),
    quem: text().notNull(),
    desfeitoEm: instant(),
    desfeitoPor: text().notNull().default(''),
    /** The line of an import that put another in its place, and since when; what was taken back for good has none. */
    substituidoPor: uuid(),
    substituidoLinha: integer(),
    substituidoEm: instant(),
  },
  (self) => [
    index('pagamentos_lancamentos_pagamento_idx').on(self.tenantId, self.pagamentoId, self.sequencia),
    // A line is applied once, however often its task is taken up again; what was taken back may be applied again.
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

/** A file of payments, or what a client answered by its link: read, matched, asked about, applied as one, undone as one. */
export const pagamentosImportacoes = tenantTable(
  'pagamentos_importacoes',
  {
    empresaId: uuid().notNull(),
    /** Of the bytes as they came; null once they were removed. */
    arquivoId: uuid(),
    nome: text().notNull(),
    sha256: text().notNull(),
    origem: text({ enum: ['ARQUIVO', 'LINK'] })
      .notNull()
      .default('ARQUIVO'),
    estado: text({ enum: ESTADOS_IMPORTACAO_PAGAMENTOS }).notNull().default('recebida'),
    /** `{ id, modelo, nome, versao, valor }`: the layout as it stood; null until one is chosen. */
    layout: jsonb(),
    layoutId: uuid(),
    layoutVersao: integer(),
    /** What the upload told: `{ reconhecidos, proposta, palpites, amostra }`. */
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
    // The same bytes come in once, until what they brought was undone or thrown away.
    uniqueIndex('pagamentos_importacoes_arquivo_unico')
      .on(self.tenantId, self.empresaId, self.sha256)
      .where(sql`estado not in ('desfeita', 'descartada') and origem = 'ARQUIVO'`),
    ofCompany('pagamentos_importacoes', self),
  ],
  inEmpresas,
);

/** Lines of an import with what was made of them. */
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
    /** Documents that it pays; more than one where a sum of notes was paid. */
    pagamentos: uuid().array().notNull().default([]),
    /** All else of `LinhaImportada`, and what the entry will say. */
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

/** A link for a client: one company, one month. Its token is kept only as a hash. */
export const pagamentosPedidos = tenantTable(
  'pagamentos_pedidos',
  {
    empresaId: uuid().notNull(),
    /** 'AAAA-MM'. */
    mes: text().notNull(),
    tokenHash: text().notNull(),
    /** With the signing key it gives the token again, for letters; alone it gives nothing. */
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
    /** The documents in the order of the page, and what was filled: `[{ pagamentoId, versao, data, valor, situacao, observacao }]`. */
    itens: jsonb().notNull(),
    importacaoId: uuid(),
    usuarioId: uuid().notNull(),
    quem: text().notNull(),
  },
  (self) => [
    unique('pagamentos_pedidos_token_do_tenant').on(self.tokenHash, self.tenantId),
    index('pagamentos_pedidos_data_idx').on(self.tenantId, self.empresaId, self.criadoEm),
    ofCompany('pagamentos_pedidos', self),
    // Who has a token is nobody yet: whose it is, is found before a tenant is known.
    pgPolicy('link', { for: 'select', to: farolAuth, using: sql`true` }),
  ],
  inEmpresas,
);
