import type { ApiProblem } from '../http/problem.ts';

/** An error that stops an import, all of which is then undone. */
export class Parada extends Error {
  /** Null when records changed between preview and write; who did it is queried after everything is undone (`mudaramAntes`). */
  readonly problem: ApiProblem | null;

  constructor(problem: ApiProblem | null) {
    super(problem?.message ?? 'records changed since the preview');
    this.problem = problem;
  }
}

/** Returns the error for records that changed between preview and write. */
export const changedMeanwhile = () => new Parada(null);
