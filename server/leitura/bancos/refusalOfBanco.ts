import { ApiProblem } from '../../http/problem.ts';

/** A bank file that is not read at all, with the sentence that says why. */
export const refusalOfBanco = (texto: string) => new ApiProblem('REQUISICAO_INVALIDA', texto);
