import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgPolicy, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';
import { empresas } from './empresasTable.ts';
import { GUARDADOS } from './guardados.ts';
import { emUmLugar } from './guardaTables.ts';
import { farolAuth } from './roles.ts';
import { inEmpresas, tenantTable } from './tenantTable.ts';

/**
 * Archived exchanges, removed from the book of integrations where the tenant chose to archive them: a lot of one company and month
 * (`YYYY-MM`, in Brasília), as JSON lines under gzip. Only the removal routine writes here, in the same transaction.
 */
export const trocasArquivadas = tenantTable(
  'trocas_arquivadas',
  {
    empresaId: uuid().notNull(),
    mes: text().notNull(),
    /** Instant of the oldest exchange. */
    desde: instant().notNull(),
    linhas: integer().notNull(),
    /** Size of the uncompressed lines in bytes. */
    tamanho: integer().notNull(),
    sha256: text().notNull(),
    conteudo: bytea(),
    objetoId: uuid(),
  },
  (self) => [
    index('trocas_arquivadas_mes_idx').on(self.tenantId, self.mes, self.empresaId, self.desde, self.id),
    ...emUmLugar('trocas_arquivadas', GUARDADOS.trocasArquivadas, self),
    foreignKey({
      name: 'trocas_arquivadas_empresa_fk',
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
    pgPolicy('arquivo', { for: 'insert', to: farolAuth, withCheck: sql`tenant_id = farol_tenant()` }),
  ],
  inEmpresas,
);
