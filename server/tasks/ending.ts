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

/** How a task ended, and what it came to. */
interface Ended {
  estado: Ending;
  outcome: TaskOutcome;
}

/** A task that was claimed, and its kind: undefined when this version knows none. */
interface Begun {
  kind: AnyTask | undefined;
  task: Claimed;
}

/**
 * Writes how a task ended, and the notices that tell of it. In: the guard of its kind, null when the kind is not known.
 * Out: who was told, to be rung at the bell once this is committed. Throws TaskLost when it is not ours any more.
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
  // A session of the platform's reads no endpoints.
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
 * The person who asked; of a service's task those who act for its company and may do the same by hand, and only when
 * something asks for them. Where there is nobody, whoever looks after the services.
 */
async function toldOf(tx: Tx, task: Claimed, guard: Guard | null, isWell: boolean): Promise<string[]> {
  const { tenantId, empresaId } = task;
  if (task.servicoId === null) return [task.usuarioId];
  if (isWell) return [];
  const people = guard && empresaId ? await peopleOfRecord(tx, { tenantId, empresaId }, guard) : [];
  return people.length > 0 ? people : peopleWhoAdminister(tx, tenantId);
}

/**
 * Writes how a task ended, and tells of it, in one transaction; where its own work did not end it, with what its kind does then.
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
      // It ends all the same, or it would run for ever.
      const motivo = error instanceof Error ? failureReason(error) : String(error);
      deps.log({ nivel: 'erro', evento: 'TAREFA_DESISTE', tarefa: task.id, tipo: task.tipo, motivo });
      return queue.asQueue(write);
    }),
  );
}

/** The guard of a task; null when its parameters are not those of its kind, which is then why it failed. */
function guardOf(kind: AnyTask | undefined, task: Claimed): Guard | null {
  try {
    return kind?.guard(task.parametros) ?? null;
  } catch {
    return null;
  }
}

/** Rings at the bell of people who were told something. */
export function ring({ events }: Pick<Deps, 'events'>, people: readonly string[]): void {
  for (const usuarioId of people) events.emit({ kind: 'aviso', usuarioId });
}
