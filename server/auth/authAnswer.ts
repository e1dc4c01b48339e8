import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { PROOF_HEADER } from '../../contract/proof.ts';
import { type AuthError, authErrorSchema } from '../../contract/session.ts';
import { asRole } from '../db/database.ts';
import { writeAudit } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import { json } from '../http/reply.ts';
import type { RequestContext, Route } from '../http/route.ts';
import { shownKey } from './proof/proof.ts';
import { EntranceRefused } from './requireEntrance.ts';
import { personOrigin, securityLog } from './trail.ts';

const REFUSALS: readonly ErrorCode[] = [
  'CREDENCIAIS_INVALIDAS',
  'CONTA_NAO_LIGADA',
  'ENDERECO_RECUSADO',
  'ENTRADA_PELA_ORGANIZACAO',
  'SEM_EMISSOR',
  'EMISSOR_RECUSADO',
  'SEGUNDO_FATOR_RECUSADO',
  'NAO_AUTENTICADO',
  'PROVA_RECUSADA',
  'SESSAO_ENCERRADA',
  'DESAFIO_INVALIDO',
  'LINK_INVALIDO',
  'EM_USO',
  'MUITAS_TENTATIVAS',
];

const PROOF_HEADERS = {
  [PROOF_HEADER]: {
    description:
      'A prova (RFC 9449) da chave do navegador, que prende a sessão a ele; presa, toda renovação e todo pedido a trazem',
  },
};

/**
 * Makes a route answer refusals with `{error: {codigo, mensagem}}` (docs/especificacao.md 7.2), as sign-in and refresh do, where the rest
 * of the API answers problem+json. Failures of the server itself stay problem+json.
 */
export function withAuthErrors(route: Route): Route {
  return {
    ...route,
    doc: {
      ...route.doc,
      headers: { ...route.doc.headers, ...PROOF_HEADERS },
      errorSchema: z.toJSONSchema(authErrorSchema),
      erros: REFUSALS,
    },
    run: async (context) => {
      try {
        // Checked before any work: a proof that is too old is made again and the request repeated, without verifying the password twice.
        await shownKey(context);
        return await route.run(context);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error instanceof EntranceRefused) await noteRefused(context, error);
        const { aguardar } = error.extra;
        const body: AuthError = { error: { codigo: error.code, mensagem: error.message, aguardar } };
        const headers: Record<string, string> =
          aguardar === undefined ? {} : { 'retry-after': String(aguardar) };
        return json(body, { status: ERRORS[error.code].status, headers });
      }
    },
  };
}

/** Logs and audits a refused entrance in a separate transaction, since the refusal rolled back the first one. */
async function noteRefused(
  context: RequestContext,
  { code, person, motivo }: EntranceRefused,
): Promise<void> {
  const { tenant_id: tenant, usuario_id: usuario } = person;
  securityLog(context, { nivel: 'aviso', evento: code, usuario, tenant });
  await asRole(context.deps.reserva, 'farol_auth', null, (tx) =>
    writeAudit(tx, personOrigin(context, person, null), {
      acao: 'ENTRADA_RECUSADA',
      recurso: 'usuarios',
      registroId: usuario,
      depois: { motivo },
    }),
  );
}
