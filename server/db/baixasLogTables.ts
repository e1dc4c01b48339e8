import { bigint, boolean, foreignKey, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { estadosBaixa } from '../../contract/logs/baixas.ts';
import { instant } from './columns.ts';
import { tenantTable } from './tenantTable.ts';

const number = () => bigint({ mode: 'number' }).notNull().default(0);

/** Requested packages of logs. Their bytes are in `arquivos` until `expiraEm`. */
export const baixasLog = tenantTable(
  'baixas_log',
  {
    tarefaId: uuid().notNull(),
    arquivoId: uuid().notNull(),
    estado: text({ enum: estadosBaixa }).notNull().default('PREPARANDO'),
    pedido: jsonb().notNull(),
    /** The requester: a person or a service. */
    usuarioId: uuid(),
    servicoId: uuid(),
    linhas: number(),
    tamanho: number(),
    sha256: text().notNull().default(''),
    expiraEm: instant(),
    /** Progress of its creation; null before it begins and after it ends. */
    ponto: jsonb(),
  },
  (self) => [
    index('baixas_log_usuario_idx').on(self.tenantId, self.usuarioId, self.criadoEm),
    index('baixas_log_servico_idx').on(self.tenantId, self.servicoId, self.criadoEm),
    index('baixas_log_expira_idx').on(self.tenantId, self.expiraEm),
    index('baixas_log_arquivo_idx').on(self.tenantId, self.arquivoId),
  ],
);

/** Files already complete in a package while it is created: its index and its manifest are written from these rows. */
export const baixasLogArquivos = tenantTable(
  'baixas_log_arquivos',
  {
    baixaId: uuid().notNull(),
    ordem: integer().notNull(),
    nome: text().notNull(),
    inicio: number(),
    crc: number(),
    tamanho: number(),
    comprimido: number(),
    deflate: boolean().notNull(),
    fluxo: boolean().notNull(),
    sha256: text().notNull(),
    linhas: bigint({ mode: 'number' }),
  },
  (self) => [
    index('baixas_log_arquivos_baixa_idx').on(self.tenantId, self.baixaId, self.ordem),
    foreignKey({
      name: 'baixas_log_arquivos_baixa_fk',
      columns: [self.tenantId, self.baixaId],
      foreignColumns: [baixasLog.tenantId, baixasLog.id],
    }).onDelete('cascade'),
  ],
);
