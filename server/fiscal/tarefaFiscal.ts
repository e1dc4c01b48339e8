import type { z } from 'zod';
import { type Especie, especies } from '../../contract/fiscal/especies.ts';
import type { TaskKind, TaskOutcome, TaskRun } from '../tasks/task.ts';

/** The parameters of the task, the work itself, and the cleanup of half-done work. */
interface Trabalho<P> {
  parametros: z.ZodType<P>;
  run: (run: TaskRun, asked: P) => Promise<TaskOutcome>;
  desiste?: TaskKind<P>['desiste'];
}

/**
 * Builds a background task of a kind of document that acts for a company with its certificate and uses up its quota, so
 * that the right to view is not enough. It continues where it was interrupted.
 */
export function tarefaFiscal<P>(
  nome: string,
  especie: Especie,
  { parametros, run, desiste }: Trabalho<P>,
): TaskKind<P> {
  const { caminho, agir: guard } = especies[especie];
  return {
    tipo: `${nome}-${caminho}`,
    guard,
    arquivo: null,
    parametros,
    resume: 'continua',
    // A request already sent has an answer, which is read even after a cancellation.
    onCancel: 'finishStep',
    faixa: 'externo',
    run,
    ...(desiste && { desiste }),
  };
}
