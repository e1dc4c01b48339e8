import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, sortedText } from './columns.ts';
import { tenantTable } from './tenantTable.ts';

/**
 * Pairs of records that may be one, as they were last looked for: `lider` is the one that its group is found by. Dismissed
 * ones stay, so that they are not shown again. They point to no table: what they name may go before them.
 */
export const repetidos = tenantTable(
  'repetidos',
  {
    recurso: text().notNull(),
    /** The place of the group among the others, the likeliest first. */
    ordem: integer().notNull(),
    lider: uuid().notNull(),
    membro: uuid().notNull(),
    motivos: jsonb().notNull(),
    dispensadoEm: instant(),
    dispensadoPor: text().notNull().default(''),
  },
  (self) => [
    uniqueIndex('repetidos_par_unico').on(self.tenantId, self.recurso, self.lider, self.membro),
    index('repetidos_ordem_idx').on(self.tenantId, self.recurso, self.ordem),
    index('repetidos_membro_idx').on(self.tenantId, self.recurso, self.membro),
  ],
);

/** When the repeated records of each resource were last looked for, and the task that does. */
export const repetidosBuscas = tenantTable(
  'repetidos_buscas',
  { recurso: text().notNull(), tarefaId: uuid().notNull(), procuradoEm: instant() },
  (self) => [uniqueIndex('repetidos_buscas_recurso_unico').on(self.tenantId, self.recurso)],
);

/**
 * Two records made one: what the one that went was, whole, and what followed it to the one that stays, until it can be
 * undone no more. `numero` stays: documents that bear it belong to the one that stays.
 */
export const unioes = tenantTable(
  'unioes',
  {
    recurso: text().notNull(),
    fica: uuid().notNull(),
    saiu: uuid().notNull(),
    /** As the audit names them: tax numbers masked. */
    tituloFica: sortedText().notNull(),
    tituloSaiu: sortedText().notNull(),
    /** The tax number of the one that went, where it is of the same root; '' otherwise. */
    numero: text().notNull(),
    /** Its columns and sets, as the bin has them (server/resources/lixeira.ts); null once it cannot be undone. */
    linha: jsonb(),
    ligacoes: jsonb(),
    /** What the one that stays took over: `{ campo: { antes, depois } }`. */
    campos: jsonb().notNull(),
    /** Ids that followed, by `recurso.campo`. */
    movidos: jsonb().notNull(),
    unidoPor: text().notNull(),
    unidoEm: instant().notNull(),
    expiraEm: instant().notNull(),
    desfeitaEm: instant(),
  },
  (self) => [
    index('unioes_recurso_idx').on(self.tenantId, self.recurso, self.unidoEm, self.id),
    index('unioes_numero_idx').on(self.tenantId, self.recurso, self.numero),
    index('unioes_saiu_idx').on(self.tenantId, self.recurso, self.saiu),
    index('unioes_expira_idx').on(self.tenantId, self.expiraEm),
  ],
);
