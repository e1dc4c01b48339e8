import type { z } from 'zod';
import { type EspecieSefaz, especies, porEspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { TaskKind, TaskOutcome, TaskRun } from '../../tasks/task.ts';

/**
 * The background work of each kind of document that acts at SEFAZ with the company's certificate, and spends what SEFAZ
 * allows it: no right of who only reads. It goes on where it was interrupted. In: the name of the work, and the work.
 */
export function sefazTasks<P>(
  nome: string,
  parametros: z.ZodType<P>,
  work: (run: TaskRun, especie: EspecieSefaz, asked: P) => Promise<TaskOutcome>,
): Readonly<Record<EspecieSefaz, TaskKind<P>>> {
  return porEspecieSefaz((especie) => ({
    tipo: `${nome}-${especies[especie].caminho}`,
    guard: especies[especie].agir,
    parametros,
    resume: 'continua',
    run: (run, asked) => work(run, especie, asked),
  }));
}
