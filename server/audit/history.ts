import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Acao } from '../../contract/acoes.ts';
import { isTaxNumberField, isWritable } from '../../contract/field.ts';
import { type Historico, JA_EXISTIA, type MomentoDoHistorico } from '../../contract/historico.ts';
import type { Resource } from '../../contract/resource.ts';
import { auditoria } from '../db/auditTables.ts';
import type { Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import { presentFields, type Row } from '../resources/present.ts';
import { changesOf } from './changes.ts';

const SHOWN = 100;
const CHANGES: Acao[] = ['CRIA', 'ALTERA'];

const fieldsSchema = z.record(z.string(), z.unknown()).catch({});
const instantSchema = z.coerce.date();

/** Returns the query for the audit rows of one record, newest first. */
function trailOf(tx: Tx, resource: Resource, id: string, only?: Acao[]) {
  const own = and(
    eq(auditoria.recurso, resource.name),
    eq(auditoria.registroId, id),
    only && inArray(auditoria.acao, only),
  );
  return tx.select().from(auditoria).where(own).orderBy(desc(auditoria.sequencia)).$dynamic();
}

type Trail = Awaited<ReturnType<typeof trailOf>>;

const isChange = ({ acao }: Trail[number]) => CHANGES.some((each) => each === acao);

/** Returns whether the record existed before its audit began; `rows` is the whole trail. */
const wasThere = (rows: Trail) => !rows.some(({ acao }) => acao === 'CRIA');

/** Returns the values that these changes replaced; rows come newest first, so the oldest one wins. */
const before = (rows: Trail): Row =>
  Object.assign({}, ...rows.filter(isChange).map(({ antes }) => fieldsSchema.parse(antes ?? {})));

/** Returns the first known state of the writable fields: the record as it is now, with every change undone. Its id is the record's own. */
function firstState(resource: Resource, record: Row, rows: Trail): MomentoDoHistorico {
  const written = Object.keys(resource.fields).filter((key) => {
    const field = resource.fields[key];
    return field && (isWritable(field, 'create') || isWritable(field, 'update'));
  });
  const known = { ...presentFields(resource, record, written), ...before(rows) };
  const first = Object.fromEntries(written.map((key) => [key, known[key]]));
  return {
    id: String(record.id),
    instante: instantSchema.parse(record.criadoEm).toISOString(),
    acao: JA_EXISTIA,
    usuario: '',
    delegante: '',
    alteracoes: changesOf(resource, null, first),
    reversivel: rows.some(isChange),
  };
}

/**
 * Reads the history of a record: who did what and when, newest first, each change in the words of the screen. A record older than its audit
 * ends with its first known state.
 */
export async function readHistory(tx: Tx, resource: Resource, record: Row): Promise<Historico> {
  const id = String(record.id);
  const rows = await trailOf(tx, resource, id).limit(SHOWN + 1);
  const newest = rows.find(isChange);
  const momentos: MomentoDoHistorico[] = rows.slice(0, SHOWN).map((row) => ({
    id: row.id,
    instante: row.instante.toISOString(),
    acao: row.acao,
    usuario: row.usuario,
    delegante: row.delegante,
    alteracoes: changesOf(resource, row.antes, row.depois),
    reversivel: row.id !== newest?.id && isChange(row),
  }));
  const mais = rows.length > SHOWN;
  if (!mais && wasThere(rows)) momentos.push(firstState(resource, record, rows));
  return { momentos, mais };
}

/**
 * Returns the fields of a record as they were right after a moment of its audit: later changes are undone, newest first. Tax numbers,
 * stored masked in the audit, are left out. Throws 404 when the moment does not belong to this record.
 */
export async function valuesAt(tx: Tx, resource: Resource, id: string, moment: string): Promise<Row> {
  const rows = await trailOf(tx, resource, id, CHANGES);
  // The first known state precedes all rows.
  const isFirst = moment === id && wasThere(rows);
  const index = isFirst ? rows.length : rows.findIndex((row) => row.id === moment);
  if (index === -1) throw new ApiProblem('NAO_ENCONTRADO', 'Este momento não é do histórico deste registro.');
  return Object.fromEntries(
    Object.entries(before(rows.slice(0, index))).filter(([key]) => {
      const field = resource.fields[key];
      return field && isWritable(field, 'update') && !isTaxNumberField(field);
    }),
  );
}
