import type { z } from 'zod';
import { type Especie, especies } from '../../contract/fiscal/especies.ts';
import type { TaskKind, TaskOutcome, TaskRun } from '../tasks/task.ts';

/** The parameters of the task, the work itself, and what happens to half-done work. */
interface Trabalho<P> {
  parametros: z.ZodType<P>;
  run: (run: TaskRun, asked: P) => Promise<TaskOutcome>;
  desiste?: TaskKind<P>['desiste'];
}

/**
 * The background work of a kind of document that acts for a company with its certificate, and spends what it is allowed: no
 * right of who only reads. It goes on where it was interrupted. In: the name of the work, the kind, and the work.
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
    // What was sent to somebody else has an answer, which is read whoever gives up meanwhile.
    onCancel: 'finishStep',
    faixa: 'externo',
    run,
    ...(desiste && { desiste }),
  };
}
