import { sql } from 'drizzle-orm';
import type { Guard } from '../../contract/permissions.ts';
import { inAuth } from '../auth/asAuth.ts';
import { asRole, type Tx } from '../db/database.ts';
import { failureReason, isPassing } from '../db/errors.ts';
import { tarefas } from '../db/taskTables.ts';
import type { Deps } from '../deps.ts';
import type { AuditEntry } from '../http/audit.ts';
import { auditRoutine } from '../http/routineAudit.ts';
import { type Evento, emitirEventos } from '../webhooks/emitir.ts';
import { peopleOfRecord, peopleWhoAdminister } from './audience.ts';
import { writeNotice } from './notify.ts';
import type { Claimed, TaskQueue } from './queue.ts';
import { type AnyTask, TaskLost, type TaskOutcome } from './task.ts';

export type Ending = 'concluida' | 'falhou' | 'cancelada' | 'interrompida';

/** State in which a task ended, and its outcome. */
interface Ended {
  estado: Ending;
  outcome: TaskOutcome;
}

/** A claimed task and its kind; undefined when this version does not know the kind. */
interface Begun {
  kind: AnyTask | undefined;
  task: Claimed;
}

/**
 * Writes how a task ended, and the notices about it; `guard` is null when the kind is not known. Returns the people notified, for `ring`
 * after the commit. Throws TaskLost when the task no longer belongs to this process.
 */
export async function writeEnd(
  tx: Tx,
  queue: TaskQueue,
  task: Claimed,
  { estado, outcome, guard, now }: Ended & { guard: Guard | null; now: Date },
): Promise<string[]> {
  const { resumo, resultado, link = task.link } = outcome;
  const gravidade = estado === 'concluida' ? (outcome.gravidade ?? 'success') : 'error';
  const ended = await tx
    .update(tarefas)
    .set({
      estado,
      resumo,
      link,
      resultado,
      encerradaEm: now,
      alteradoEm: now,
      versao: sql`${tarefas.versao} + 1`,
    })
    .where(queue.mine(task))
    .returning({ id: tarefas.id });
  if (ended.length === 0) throw new TaskLost();
  const { tenantId, empresaId, id, tipo } = task;
  const evento: Evento = {
    tipo: 'tarefa.encerrada',
    empresaId,
    dados: { id, tarefa: tipo, estado, link: `/api/v1/tarefas/${id}` },
  };
  // A session of the platform may not read the webhook endpoints.
  await inAuth(tx, (auth) => emitirEventos({ tx: auth, tenantId, now }, [evento]));
  if (outcome.silencioso) return [];
  const told = await toldOf(tx, task, guard, estado === 'cancelada' || gravidade === 'success');
  for (const usuarioId of told) {
    await writeNotice(tx, {
      tenantId: task.tenantId,
      usuarioId,
      canal: task.canal,
      gravidade: estado === 'cancelada' ? 'info' : gravidade,
      titulo: task.titulo,
      texto: resumo,
      link,
      tarefaId: task.id,
      criadoEm: now,
    });
  }
  return told;
}

/**
 * Returns the people to notify: the person who requested the task; for a service's task, only when it needs attention, those who act for
 * its company and may do the same by hand or, without any, those who administer services.
 */
async function toldOf(tx: Tx, task: Claimed, guard: Guard | null, isWell: boolean): Promise<string[]> {
  const { tenantId, empresaId } = task;
  if (task.servicoId === null) return [task.usuarioId];
  if (isWell) return [];
  const people = guard && empresaId ? await peopleOfRecord(tx, { tenantId, empresaId }, guard) : [];
  return people.length > 0 ? people : peopleWhoAdminister(tx, tenantId);
}

/**
 * Writes how a task ended and notifies, in one transaction; unless it completed, that transaction includes the cleanup of its kind
 * (`desiste`).
 */
export async function endTask(
  deps: Deps,
  queue: TaskQueue,
  { kind, task }: Begun,
  ended: Ended,
): Promise<void> {
  const now = deps.clock();
  const write = (tx: Tx) => writeEnd(tx, queue, task, { ...ended, guard: guardOf(kind, task), now });
  if (!kind || ended.estado === 'concluida') return ring(deps, await queue.asQueue(write));
  const { tenantId, empresaId, id: tarefaId } = task;
  const run = { tenantId, run: task.requestId, now, usuario: 'Farol (tarefa encerrada)' };
  const told = asRole(deps.reserva, 'farol_app', tenantId, async (tx) => {
    const audit = (entry: AuditEntry) => auditRoutine(tx, run, entry);
    await kind.desiste({ tx, tenantId, empresaId, tarefaId, now, audit }, task.parametros);
    return write(tx);
  });
  ring(
    deps,
    await told.catch((error: unknown) => {
      if (error instanceof TaskLost || isPassing(error)) throw error;
      // The task ends even so, or it would stay in the running state forever.
      const motivo = error instanceof Error ? failureReason(error) : String(error);
      deps.log({ nivel: 'erro', evento: 'TAREFA_DESISTE', tarefa: task.id, tipo: task.tipo, motivo });
      return queue.asQueue(write);
    }),
  );
}

/** Returns the guard of a task; null when its parameters are invalid for its kind, which is then why it failed. */
function guardOf(kind: AnyTask | undefined, task: Claimed): Guard | null {
  try {
    return kind?.guard(task.parametros) ?? null;
  } catch {
    return null;
  }
}

/** Signals new notices to the open streams of these people. */
export function ring({ events }: Pick<Deps, 'events'>, people: readonly string[]): void {
  for (const usuarioId of people) events.emit({ kind: 'aviso', usuarioId });
}
