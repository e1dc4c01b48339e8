import { ApiProblem } from '../../http/problem.ts';

/** Returns the error that refuses a whole bank file, with the sentence shown to the user. */
export const refusalOfBanco = (texto: string) => new ApiProblem('REQUISICAO_INVALIDA', texto);
