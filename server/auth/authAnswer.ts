import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { type AuthError, authErrorSchema } from '../../contract/session.ts';
import { ApiProblem } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import type { Route } from '../http/route.ts';

const REFUSALS: readonly ErrorCode[] = [
  'CREDENCIAIS_INVALIDAS',
  'SEGUNDO_FATOR_RECUSADO',
  'NAO_AUTENTICADO',
  'SESSAO_ENCERRADA',
  'DESAFIO_INVALIDO',
  'MUITAS_TENTATIVAS',
];

/**
 * Sign-in and refresh answer `{error: {codigo, mensagem}}` (specification 7.2) where the rest of the API answers
 * problem+json. Failures of the server itself stay problems.
 */
export function withAuthErrors(route: Route): Route {
  return {
    ...route,
    doc: { ...route.doc, errorSchema: z.toJSONSchema(authErrorSchema), erros: REFUSALS },
    run: async (context) => {
      try {
        return await route.run(context);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const { aguardar } = error.extra;
        const body: AuthError = { error: { codigo: error.code, mensagem: error.message, aguardar } };
        const headers: Record<string, string> =
          aguardar === undefined ? {} : { 'retry-after': String(aguardar) };
        return json(body, { status: ERRORS[error.code].status, headers });
      }
    },
  };
}
