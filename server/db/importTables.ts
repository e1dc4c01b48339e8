import { boolean, foreignKey, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { arquivos } from './taskTables.ts';
import { tenantTable } from './tenantTable.ts';

/** A file on its way into a resource: received, compared with what is there, applied as one batch, undone. */
export const importacoes = tenantTable(
  'importacoes',
  {
    recurso: text().notNull(),
    arquivoId: uuid().notNull(),
    nome: text().notNull(),
    estado: text().notNull().default('recebida'),
    colunas: jsonb().notNull(),
    mapa: jsonb().notNull(),
    contagem: jsonb().notNull(),
    usuarioId: uuid().notNull(),
    tarefaId: uuid(),
    aplicadaEm: instant(),
  },
  (self) => [
    index('importacoes_recurso_idx').on(self.tenantId, self.recurso, self.criadoEm),
    foreignKey({
      columns: [self.tenantId, self.arquivoId],
      foreignColumns: [arquivos.tenantId, arquivos.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A row of the file, compared. `gravar` and `voltar` hold columns as the table has them; `antes` and `depois` fields
 * as people and the audit see them.
 */
export const importacoesLinhas = tenantTable(
  'importacoes_linhas',
  {
    importacaoId: uuid().notNull(),
    linha: integer().notNull(),
    situacao: text().notNull(),
    registroId: uuid(),
    /** Version of the record when it was compared. */
    versaoVista: integer(),
    titulo: text().notNull(),
    gravar: jsonb(),
    voltar: jsonb(),
    antes: jsonb().notNull(),
    depois: jsonb().notNull(),
    erros: jsonb().notNull(),
    aplicada: boolean().notNull().default(false),
  },
  (self) => [
    index('importacoes_linhas_situacao_idx').on(
      self.tenantId,
      self.importacaoId,
      self.situacao,
      self.aplicada,
      self.linha,
    ),
    index('importacoes_linhas_linha_idx').on(self.tenantId, self.importacaoId, self.linha),
    foreignKey({
      columns: [self.tenantId, self.importacaoId],
      foreignColumns: [importacoes.tenantId, importacoes.id],
    }).onDelete('cascade'),
  ],
);
