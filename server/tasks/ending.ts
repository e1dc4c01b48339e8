import { sql } from 'drizzle-orm';
import type { Guard } from '../../contract/permissions.ts';
import type { Tx } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import type { Deps } from '../deps.ts';
import { peopleOfCompany, peopleWhoAdminister } from './audience.ts';
import { writeNotice } from './notify.ts';
import type { Claimed, TaskQueue } from './queue.ts';
import { TaskLost, type TaskOutcome } from './task.ts';

export type Ending = 'concluida' | 'falhou' | 'cancelada' | 'interrompida';

/**
 * Writes how a task ended, and the notices that tell of it. In: the guard of its kind, null when the kind is not known.
 * Out: who was told, to be rung at the bell once this is committed. Throws TaskLost when it is not ours any more.
 */
export async function writeEnd(
  tx: Tx,
  queue: TaskQueue,
  task: Claimed,
  now: Date,
  estado: Ending,
  guard: Guard | null,
  outcome: TaskOutcome,
): Promise<string[]> {
  const { resumo, resultado, link = task.link } = outcome;
  const gravidade = estado === 'concluida' ? (outcome.gravidade ?? 'success') : 'error';
  const ended = await tx
    .update(tarefas)
    .set({
      ...{ estado, resumo, link, resultado, encerradaEm: now, alteradoEm: now },
      versao: sql`${tarefas.versao} + 1`,
    })
    .where(queue.mine(task))
    .returning({ id: tarefas.id });
  if (ended.length === 0) throw new TaskLost();
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
  const people = guard && empresaId ? await peopleOfCompany(tx, { tenantId, empresaId }, guard) : [];
  return people.length > 0 ? people : peopleWhoAdminister(tx, tenantId);
}

/** Writes how a task ended, and tells of it, in one transaction. */
export async function endTask(
  deps: Deps,
  queue: TaskQueue,
  task: Claimed,
  estado: Ending,
  guard: Guard | null,
  outcome: TaskOutcome,
): Promise<void> {
  ring(deps, await queue.asQueue((tx) => writeEnd(tx, queue, task, deps.clock(), estado, guard, outcome)));
}

/** Rings at the bell of people who were told something. */
export function ring({ events }: Pick<Deps, 'events'>, people: readonly string[]): void {
  for (const usuarioId of people) events.emit({ kind: 'aviso', usuarioId });
}
