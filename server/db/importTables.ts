import { boolean, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { arquivos } from './taskTables.ts';
import { tenantTable } from './tenantTable.ts';

/**
 * Imports: values for many records, from a file or set in a list. They are received, compared with the stored records, applied as one
 * batch, and can be undone.
 */
export const importacoes = tenantTable(
  'importacoes',
  {
    recurso: text().notNull(),
    /** Null: the values are in `pedido` and are set in the records of a list. */
    arquivoId: uuid(),
    pedido: jsonb(),
    nome: text().notNull(),
    estado: text().notNull().default('recebida'),
    colunas: jsonb().notNull(),
    mapa: jsonb().notNull(),
    /** Layout that the file is read with, as it was on arrival; null: detected from the content. */
    layout: jsonb(),
    /** How the file is to be read where no layout defines it, and how it was read (contract/leituraDeArquivo.ts). */
    leitura: jsonb().notNull().default({}),
    vista: jsonb(),
    /** Signature of the file's column titles, by which its mapping is found again. */
    assinatura: text().notNull().default(''),
    vaziaLimpa: boolean().notNull().default(false),
    /** Cells that the user corrected in the preview. */
    correcoes: jsonb().notNull().default([]),
    contagem: jsonb().notNull(),
    /** The sender: a person or a service. */
    usuarioId: uuid(),
    servicoId: uuid(),
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
 * Compared rows of the file, as many per row here as one transaction writes, which makes them cheap to store. `linhas` holds them in order
 * (`StoredLine` of server/importacao/compare.ts), `contagem` the number of rows per outcome.
 */
export const importacoesLotes = tenantTable(
  'importacoes_lotes',
  {
    importacaoId: uuid().notNull(),
    ordem: integer().notNull(),
    contagem: jsonb().notNull(),
    linhas: jsonb().notNull(),
    aplicado: boolean().notNull().default(false),
  },
  (self) => [
    uniqueIndex('importacoes_lotes_ordem_unico').on(self.tenantId, self.importacaoId, self.ordem),
    foreignKey({
      columns: [self.tenantId, self.importacaoId],
      foreignColumns: [importacoes.tenantId, importacoes.id],
    }).onDelete('cascade'),
  ],
);
