import { ApiProblem } from '../http/problem.ts';

/** What stops a batch, all of which is then taken back. */
export class Parada extends Error {
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

const CHANGED =
  'Alguém mudou estes registros depois da conferência. Nada foi gravado: confira de novo e aplique.';

/** Others came between the preview and the writing. */
export const changedMeanwhile = () => new Parada(new ApiProblem('CONFLITO_VERSAO', CHANGED));
