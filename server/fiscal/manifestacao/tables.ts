import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { contagemPolicy } from '../../db/contagemPolicy.ts';
import { empresas } from '../../db/resourceTables.ts';
import { inEmpresas, tenantTable } from '../../db/tenantTable.ts';

/**
 * A company's manifestations about documents. `enviando`: the event left, or may have left; only SEFAZ knows. `parada`:
 * no task tries it any more, and a person decides; with an `evento` it may have left. At most one event of each type
 * and sequence per key, for any user and any number of requests (security 25).
 */
export const manifestacoes = tenantTable(
  'manifestacoes',
  {
    empresaId: uuid().notNull(),
    /** The requesting person or service user. */
    usuarioId: uuid(),
    servicoId: uuid(),
    ambiente: text({ enum: ['SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'] }).notNull(),
    chave: text().notNull(),
    tpEvento: text().notNull(),
    nSeqEvento: integer().notNull(),
    justificativa: text().notNull().default(''),
    /** For 610111: protocol of the event to cancel. */
    protocoloAlvo: text().notNull().default(''),
    estado: text({ enum: ['pendente', 'enviando', 'registrada', 'rejeitada', 'parada'] }).notNull(),
    /** The signed event, written before it is sent: a retry sends identical bytes. */
    evento: text().notNull().default(''),
    certificadoSerie: text().notNull().default(''),
    cStat: text().notNull().default(''),
    xMotivo: text().notNull().default(''),
    nProt: text().notNull().default(''),
    registradaEm: text().notNull().default(''),
  },
  (self) => [
    uniqueIndex('manifestacoes_evento_unico')
      .on(self.tenantId, self.empresaId, self.ambiente, self.chave, self.tpEvento, self.nSeqEvento)
      .where(sql`estado <> 'rejeitada'`),
    index('manifestacoes_abertas_idx')
      .on(self.tenantId, self.alteradoEm)
      .where(sql`estado in ('pendente', 'enviando', 'parada')`),
    contagemPolicy(sql`estado = 'parada'`),
    index('manifestacoes_recentes_idx').on(self.tenantId, self.empresaId, self.criadoEm),
    foreignKey({
      name: 'manifestacoes_empresa_fk',
      columns: [self.tenantId, self.empresaId],
      foreignColumns: [empresas.tenantId, empresas.id],
    }),
  ],
  inEmpresas,
);
