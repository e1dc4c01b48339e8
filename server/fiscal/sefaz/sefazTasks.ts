import type { z } from 'zod';
import { type EspecieSefaz, porEspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { TaskKind, TaskOutcome, TaskRun } from '../../tasks/task.ts';
import { tarefaFiscal } from '../tarefaFiscal.ts';

/**
 * Builds a task for each kind of document that acts at SEFAZ, from its name, its work, and the cleanup of half-done
 * work.
 */
export function sefazTasks<P>(
  nome: string,
  parametros: z.ZodType<P>,
  work: (run: TaskRun, especie: EspecieSefaz, asked: P) => Promise<TaskOutcome>,
  desiste?: NonNullable<TaskKind<P>['desiste']>,
): Readonly<Record<EspecieSefaz, TaskKind<P>>> {
  return porEspecieSefaz((especie) =>
    tarefaFiscal(nome, especie, { parametros, run: (run, asked) => work(run, especie, asked), desiste }),
  );
}
