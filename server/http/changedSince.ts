import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatInstant } from '../../contract/brasil/date.ts';
import { type Actor, actorId } from '../auth/actor.ts';
import { auditoria } from '../db/auditTables.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { ApiProblem } from './problem.ts';

/** The record that was overwritten, by the resource and id that the audit uses. */
interface RecursoEscrito {
  recurso: string;
  /** Null: the tenant has only one such record. */
  id: string | null;
}

interface Contexto {
  tx: Tx;
  ator: Actor;
}

/** Author of a change. */
export interface AutoriaDaMudanca {
  usuarioId: string | null;
  servicoId: string | null;
  /** Name of the actor as in histories. */
  usuario: string;
  em: Date;
}

/** Returns author and time for the reader; a change by the reader is never shown as another user's, also when made in another tab. */
function porQuem(ator: Actor, { usuarioId, servicoId, usuario, em }: AutoriaDaMudanca) {
  const voce = (usuarioId ?? servicoId) === actorId(ator);
  const instante = `em ${formatInstant(em.toISOString())}`;
  return { voce, nome: usuario, quando: voce ? `${instante}, em outra aba ou janela` : instante };
}

/**
 * Returns whether the transaction's role may read the audit: checked first, as a refused read aborts a transaction. Without that right,
 * messages show what changed but not who changed it.
 */
export async function mayReadAuditoria(tx: Tx): Promise<boolean> {
  const [row] = await rowsOf(tx, sql`select has_table_privilege('public.auditoria', 'select') as le`);
  return z.boolean().parse(row?.le);
}

const { usuarioId, servicoId, usuario, instante: em, registroId, requestId, sequencia } = auditoria;
const autoria = { usuarioId, servicoId, usuario, em };

/** Returns the end of a sentence about an act: ' por você, em …'; '' where no author is known. */
export function porQuemEQuando(ator: Actor, last: AutoriaDaMudanca | null | undefined): string {
  if (!last) return '';
  const { voce, nome, quando } = porQuem(ator, last);
  return ` por ${voce ? 'você' : nome}, ${quando}`;
}

/** Returns the author of the last write of a record; null where the audit has none. */
export async function ultimaEscrita(
  tx: Tx,
  { recurso, id }: RecursoEscrito,
): Promise<AutoriaDaMudanca | null> {
  if (!(await mayReadAuditoria(tx))) return null;
  const [last] = await tx
    .select(autoria)
    .from(auditoria)
    .where(and(eq(auditoria.recurso, recurso), id === null ? undefined : eq(registroId, id)))
    .orderBy(desc(sequencia))
    .limit(1);
  return last ?? null;
}

/** Returns the authors of writes of a record at an instant stored in it, the last first: an act and its audit row have the same instant. */
export async function escritasEm(
  tx: Tx,
  { recurso, id }: RecursoEscrito,
  instante: Date,
): Promise<AutoriaDaMudanca[]> {
  if (id === null || !(await mayReadAuditoria(tx))) return [];
  return tx
    .select(autoria)
    .from(auditoria)
    .where(and(eq(auditoria.recurso, recurso), eq(registroId, id), eq(em, instante)))
    .orderBy(desc(sequencia));
}

/** Several records of one resource. */
interface Escritos {
  recurso: string;
  ids: readonly string[];
  /** Request, or task, whose own writes are skipped. */
  menos?: string;
  /** Position in the audit up to which writes are skipped. */
  depoisDe?: number;
}

/**
 * Returns the author of the last write of each of these records, in one query, the latest first; records without audit rows are left out.
 */
export async function ultimasEscritas(
  tx: Tx,
  { recurso, ids, menos, depoisDe }: Escritos,
): Promise<Map<string, AutoriaDaMudanca>> {
  if (ids.length === 0 || !(await mayReadAuditoria(tx))) return new Map();
  const deles = and(
    ...[eq(auditoria.recurso, recurso), inArray(registroId, [...ids])],
    menos === undefined ? undefined : ne(requestId, menos),
    depoisDe === undefined ? undefined : gt(sequencia, depoisDe),
  );
  const rows = await tx
    .selectDistinctOn([registroId], { ...autoria, id: registroId, lugar: sequencia })
    .from(auditoria)
    .where(deles)
    .orderBy(registroId, desc(sequencia));
  rows.sort((a, b) => b.lugar - a.lugar);
  return new Map(rows.map(({ id, lugar: _, ...last }) => [id ?? '', last]));
}

/** Returns a sentence with who changed the record and when. `nome` is its name in the sentence ('este registro'). */
export function quemAlterou(ator: Actor, last: AutoriaDaMudanca | null | undefined, nome: string): string {
  if (!last) return `Houve uma alteração depois que você abriu ${nome}.`;
  const { voce, nome: quem, quando } = porQuem(ator, last);
  return `${voce ? 'Você' : quem} alterou ${nome} ${quando}${voce ? '.' : ', depois que você abriu esta tela.'}`;
}

/**
 * Returns a sentence, with a space behind, on who changed records between reading them and acting on them; it names the last one by
 * `nomes`. '' where no author is known.
 */
export async function quemMudou(
  { tx, ator }: Contexto,
  escritos: Escritos,
  nomes: ReadonlyMap<string, string>,
): Promise<string> {
  const [last] = await ultimasEscritas(tx, escritos);
  if (!last) return '';
  const [id, escrita] = last;
  const { voce, nome: quem, quando } = porQuem(ator, escrita);
  const nome = nomes.get(id);
  const mais = escritos.ids.length - 1;
  const outros =
    mais === 0 ? '' : `; ${mais.toLocaleString('pt-BR')} a mais também ${mais === 1 ? 'mudou' : 'mudaram'}`;
  return `${voce ? 'Você' : quem} mudou ${nome ? `“${nome}”` : 'um deles'} ${quando}${outros}. `;
}

/**
 * Returns the 409 of a record changed after the user read it: by whom and when. `nome` is its name in the sentence ('este registro'),
 * `atual` its current values.
 */
export async function changedSince(
  { tx, ator }: Contexto,
  escrito: RecursoEscrito,
  nome: string,
  atual?: Record<string, unknown>,
): Promise<ApiProblem> {
  const alterou = quemAlterou(ator, await ultimaEscrita(tx, escrito), nome);
  return new ApiProblem('CONFLITO_VERSAO', `${alterou} Confira como está agora.`, atual ? { atual } : {});
}

/**
 * Returns the 409 of an act that was already done, as a sentence on its result, by whom and when. `tarefaId` is the task that did it,
 * `escrito` the written record, `feito` the result ('As datas já foram gravadas').
 */
export async function jaFeito(
  { tx, ator }: Contexto,
  { tarefaId, escrito }: { tarefaId: string | null; escrito: RecursoEscrito },
  feito: string,
): Promise<ApiProblem> {
  const { id, criadoEm } = tarefas;
  const dona = { usuarioId: tarefas.usuarioId, servicoId: tarefas.servicoId, em: criadoEm };
  const [task] = tarefaId ? await tx.select(dona).from(tarefas).where(eq(id, tarefaId)) : [];
  const written = await ultimaEscrita(tx, escrito);
  // The audit has names; a task only has the id of its owner.
  const own = task && (task.usuarioId ?? task.servicoId) === actorId(ator);
  const last = own ? { ...task, usuario: '' } : written;
  return new ApiProblem('CONFLITO_VERSAO', `${feito}${porQuemEQuando(ator, last)}.`);
}
