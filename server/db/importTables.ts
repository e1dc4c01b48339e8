import { boolean, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { arquivos } from './taskTables.ts';
import { tenantTable } from './tenantTable.ts';

/**
 * Values on their way into many records, of a file or set in a list: received, compared with what is there, applied as one
 * batch, undone.
 */
export const importacoes = tenantTable(
  'importacoes',
  {
    recurso: text().notNull(),
    /** None: the values are `pedido`, set in the records of a list. */
    arquivoId: uuid(),
    pedido: jsonb(),
    nome: text().notNull(),
    estado: text().notNull().default('recebida'),
    colunas: jsonb().notNull(),
    mapa: jsonb().notNull(),
    /** The layout that the file is read with, as it stood when it came; none: the content tells. */
    layout: jsonb(),
    /** How the file is to be read where no layout says it, and how it was (contract/leituraDeArquivo.ts). */
    leitura: jsonb().notNull().default({}),
    vista: jsonb(),
    /** The titles of the file, by which its mapping is found again. */
    assinatura: text().notNull().default(''),
    vaziaLimpa: boolean().notNull().default(false),
    /** Cells written anew in the preview. */
    correcoes: jsonb().notNull().default([]),
    contagem: jsonb().notNull(),
    /** Who sent it: a person or a service. */
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
 * Rows of the file, compared, as many as one transaction writes: stored together, they cost little however many there
 * are. `linhas` holds them in their order (`StoredLine` of server/importacao/compare.ts), `contagem` how many are what.
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
