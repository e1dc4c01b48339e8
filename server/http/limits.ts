import { LIMITES } from '../../contract/limites.ts';
import { databaseError, LIMIT_REACHED } from '../db/errors.ts';
import { ApiProblem } from './problem.ts';

const frases: ReadonlyMap<string, string> = new Map(
  Object.entries(LIMITES).map(([tabela, { frase }]) => [tabela, frase]),
);

/** Returns the error for a row limit that was reached, with a sentence for the user; null for any other error. */
export function limitReached(error: unknown): ApiProblem | null {
  const found = databaseError(error);
  const frase = found?.code === LIMIT_REACHED ? frases.get(found.table ?? '') : undefined;
  return frase === undefined ? null : new ApiProblem('LIMITE_ALCANCADO', frase);
}
