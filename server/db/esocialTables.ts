import { bigint, foreignKey, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Ocorrencia } from '../../contract/esocial/situacao.ts';
import { bytea, instant } from './columns.ts';
import { GUARDADOS } from './guardados.ts';
import { emUmLugar } from './guardaTables.ts';
import { eventos } from './resourceTables.ts';
import { inEmpresas, tenantTable } from './tenantTable.ts';

/** The XML of an event as it came, and of each answer to it. */
export const eventosXml = tenantTable(
  'eventos_xml',
  {
    empresaId: uuid().notNull(),
    eventoId: uuid().notNull(),
    papel: text({ enum: ['EVENTO', 'RETORNO'] }).notNull(),
    nome: text().notNull(),
    /** Of the canonical form of what it says, so that the same thing in another envelope is recognised. */
    resumo: text().notNull(),
    /** Null: in the object that `objetoId` names (docs/adr/0041). */
    bytes: bytea(),
    objetoId: uuid(),
    /** Of an event: those that the eSocial may give of it; of an answer: the one that it gives. */
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

/** What happened to an event, step by step. */
export const eventosPassos = tenantTable(
  'eventos_passos',
  {
    empresaId: uuid().notNull(),
    eventoId: uuid().notNull(),
    instante: instant().notNull(),
    /** One file tells of several steps at one instant. */
    sequencia: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    situacao: text().notNull(),
    texto: text().notNull(),
    quem: text().notNull(),
    arquivo: text().notNull().default(''),
    /** Of an answer; null for steps that are none. */
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
