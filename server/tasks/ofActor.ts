import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '../auth/actor.ts';
import { tarefas } from '../db/taskTables.ts';

/** Returns the condition that a task was requested by this actor: a person, or a service. */
export const ofActor = (ator: Actor): SQL =>
  ator.tipo === 'pessoa' ? eq(tarefas.usuarioId, ator.usuarioId) : eq(tarefas.servicoId, ator.servicoId);
