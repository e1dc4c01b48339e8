import { LIMITES } from '../../contract/limites.ts';
import { databaseError, LIMIT_REACHED } from '../db/errors.ts';
import { ApiProblem } from './problem.ts';

const frases: ReadonlyMap<string, string> = new Map(
  Object.entries(LIMITES).map(([tabela, { frase }]) => [tabela, frase]),
);

/** In: anything thrown. Out: the refusal of one row more than there may be, as a person reads it; null for anything else. */
export function limitReached(error: unknown): ApiProblem | null {
  const found = databaseError(error);
  const frase = found?.code === LIMIT_REACHED ? frases.get(found.table ?? '') : undefined;
  return frase === undefined ? null : new ApiProblem('LIMITE_ALCANCADO', frase);
}
