import { and, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { EstadoTarefa } from '../../contract/tarefas.ts';
import { databaseNow, shifted } from './databaseNow.ts';
import { tarefas } from './taskTables.ts';

const WEEK = 7 * 24 * 60 * 60_000;

/** States of tasks that wait or run; `BADLY`: those that ended without their work done. */
export const OPEN_STATES: readonly EstadoTarefa[] = ['na_fila', 'executando'];
export const BADLY: readonly EstadoTarefa[] = ['falhou', 'interrompida'];

/**
 * Returns the condition of the tasks that operators are shown: open, or ended badly within a week. The commands, the metrics and the
 * dashboard share it.
 */
export const isTarefaContada = (): SQL | undefined =>
  or(
    inArray(tarefas.estado, OPEN_STATES),
    and(inArray(tarefas.estado, BADLY), gt(tarefas.encerradaEm, shifted(databaseNow(), -WEEK))),
  );
