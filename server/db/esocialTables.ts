import { bigint, foreignKey, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Ocorrencia } from '../../contract/esocial/situacao.ts';
import { bytea, instant } from './columns.ts';
import { GUARDADOS } from './guardados.ts';
import { emUmLugar } from './guardaTables.ts';
import { eventos } from './resourceTables.ts';
import { inEmpresas, tenantTable } from './tenantTable.ts';

/** XML of an event as received, and of each answer to it. */
export const eventosXml = tenantTable(
  'eventos_xml',
  {
    empresaId: uuid().notNull(),
    eventoId: uuid().notNull(),
    papel: text({ enum: ['EVENTO', 'RETORNO'] }).notNull(),
    nome: text().notNull(),
    /** Digest of the canonical form of its content, so that the same content in another envelope is recognised. */
    resumo: text().notNull(),
    /** Null: the bytes are in the object that `objetoId` names (docs/adr/0041). */
    bytes: bytea(),
    objetoId: uuid(),
    /** Of an event: hashes that the eSocial may return for it; of an answer: the hash that it returns. */
    hashes: jsonb().$type<string[]>().notNull().default([]),
  },
  (self) => [
    ...emUmLugar('eventos_xml', GUARDADOS.eventosXml, self),
    uniqueIndex('eventos_xml_unico').on(self.tenantId, self.eventoId, self.papel, self.resumo),
    foreignKey({
      name: 'eventos_xml_evento_fk',
      columns: [self.tenantId, self.eventoId],
      foreignColumns: [eventos.tenantId, eventos.id],
    }).onDelete('cascade'),
  ],
  inEmpresas,
);

/** History of an event, step by step. */
export const eventosPassos = tenantTable(
  'eventos_passos',
  {
    empresaId: uuid().notNull(),
    eventoId: uuid().notNull(),
    instante: instant().notNull(),
    /** Orders the steps of one instant that one file contains. */
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    situacao: text().notNull(),
    texto: text().notNull(),
    quem: text().notNull(),
    arquivo: text().notNull().default(''),
    /** Set only for steps that are answers; null for the others. */
    ocorrencias: jsonb().$type<Ocorrencia[]>(),
  },
  (self) => [
    index('eventos_passos_evento_idx').on(self.tenantId, self.eventoId, self.instante),
    foreignKey({
      name: 'eventos_passos_evento_fk',
      columns: [self.tenantId, self.eventoId],
      foreignColumns: [eventos.tenantId, eventos.id],
    }).onDelete('cascade'),
  ],
  inEmpresas,
);
