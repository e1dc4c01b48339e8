import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, sortedText } from './columns.ts';
import { tenantTable } from './tenantTable.ts';

/**
 * Pairs of records that may be duplicates, from the last search: `lider` identifies their group. Dismissed pairs stay, so that they are not
 * shown again. They have no foreign keys, as the records may be removed first.
 */
export const repetidos = tenantTable(
  'repetidos',
  {
    recurso: text().notNull(),
    /** Position of the group among the others, the likeliest first. */
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

/** When duplicates of each resource were last searched, and the task that does it. */
export const repetidosBuscas = tenantTable(
  'repetidos_buscas',
  { recurso: text().notNull(), tarefaId: uuid().notNull(), procuradoEm: instant() },
  (self) => [uniqueIndex('repetidos_buscas_recurso_unico').on(self.tenantId, self.recurso)],
);

/**
 * Merges of two records: the complete removed one, and the references moved to the one that stays, until the merge can no longer be undone.
 * `numero` stays after that: documents with that number belong to the record that stays.
 */
export const unioes = tenantTable(
  'unioes',
  {
    recurso: text().notNull(),
    fica: uuid().notNull(),
    saiu: uuid().notNull(),
    /** Titles as in the audit: tax numbers masked. */
    tituloFica: sortedText().notNull(),
    tituloSaiu: sortedText().notNull(),
    /** Tax number of the removed record, where it has the same root; '' otherwise. */
    numero: text().notNull(),
    /** Its columns and sets, as in the bin (server/resources/lixeira.ts); null once the merge cannot be undone. */
    linha: jsonb(),
    ligacoes: jsonb(),
    /** Fields that the remaining record took over: `{ campo: { antes, depois } }`. */
    campos: jsonb().notNull(),
    /** Ids of the moved references, by `recurso.campo`. */
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
