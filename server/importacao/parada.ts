import type { ApiProblem } from '../http/problem.ts';

/** What stops a batch, all of which is then taken back. */
export class Parada extends Error {
  /** Null: records changed between the preview and the writing; who did it is asked once all is taken back (`quemMudouAntes`). */
  readonly problem: ApiProblem | null;

  constructor(problem: ApiProblem | null) {
    super(problem?.message ?? 'records changed since the preview');
    this.problem = problem;
  }
}

/** Records changed between the preview and the writing. */
export const changedMeanwhile = () => new Parada(null);
