import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Acao } from '../../contract/acoes.ts';
import { isTaxNumberField, isWritable } from '../../contract/field.ts';
import type { Historico } from '../../contract/historico.ts';
import type { Resource } from '../../contract/resource.ts';
import { auditoria } from '../db/auditTables.ts';
import type { Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Row } from '../resources/present.ts';
import { changesOf } from './changes.ts';

const SHOWN = 100;
const CHANGES: Acao[] = ['CRIA', 'ALTERA'];

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});

/** The rows of one record's audit, newest first. */
function trailOf(tx: Tx, resource: Resource, id: string, only?: Acao[]) {
  const own = and(
    eq(auditoria.recurso, resource.name),
    eq(auditoria.registroId, id),
    only && inArray(auditoria.acao, only),
  );
  return tx.select().from(auditoria).where(own).orderBy(desc(auditoria.sequencia)).$dynamic();
}

/** The life of a record: who did what and when, newest first, each change in the words of the screen. */
export async function readHistory(tx: Tx, resource: Resource, id: string): Promise<Historico> {
  const rows = await trailOf(tx, resource, id).limit(SHOWN + 1);
  const newest = rows.find(({ acao }) => CHANGES.some((each) => each === acao));
  const momentos = rows.slice(0, SHOWN).map((row) => ({
    id: row.id,
    instante: row.instante.toISOString(),
    acao: row.acao,
    usuario: row.usuario,
    delegante: row.delegante,
    alteracoes: changesOf(resource, row.antes, row.depois),
    reversivel: row.id !== newest?.id && CHANGES.some((each) => each === row.acao),
  }));
  return { momentos, mais: rows.length > SHOWN };
}

/**
 * The fields of a record as they were right after a moment of its audit: later changes are undone, newest
 * first. The audit stores tax numbers masked, so they stay as they are. Throws 404 when the moment is not of this record.
 */
export async function valuesAt(tx: Tx, resource: Resource, id: string, moment: string): Promise<Row> {
  const rows = await trailOf(tx, resource, id, CHANGES);
  const index = rows.findIndex((row) => row.id === moment);
  if (index === -1) throw new ApiProblem('NAO_ENCONTRADO', 'Este momento não é do histórico deste registro.');
  const values: Row = {};
  for (const { antes } of rows.slice(0, index)) Object.assign(values, fieldsSchema.parse(antes ?? {}));
  return Object.fromEntries(
    Object.entries(values).filter(([key]) => {
      const field = resource.fields[key];
      return field && isWritable(field, 'update') && !isTaxNumberField(field);
    }),
  );
}
