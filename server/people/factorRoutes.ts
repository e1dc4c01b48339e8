import { z } from 'zod';
import { confirmacaoSchema } from '../../contract/confirmacao.ts';
import { type FatoresDePessoa, fatoresDePessoaSchema } from '../../contract/segundoFator.ts';
import type { Owner } from '../auth/fatores/owner.ts';
import { forgetFactors } from '../auth/fatores/removal.ts';
import { factorsOf } from '../auth/fatores/store.ts';
import { stepUpRoute } from '../auth/requirePassword.ts';
import { becomeAuth, endAllSessions } from '../auth/sessions.ts';
import { securityLog } from '../auth/trail.ts';
import { noBody } from '../http/body.ts';
import { ApiProblem } from '../http/problem.ts';
import { json, noContent } from '../http/reply.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { lockedPerson, personWithin } from './person.ts';

const PATH = '/v1/usuarios/{id}/segundo-fator';
const guard = { allOf: ['USUARIO_EDITA'] as const };

const ownerIn = ({ sessao }: PersonContext, usuarioId: string): Owner => ({
  tenantId: sessao.tenantId,
  usuarioId,
});

const show = personRoute(
  {
    method: 'get',
    path: PATH,
    guard,
    body: noBody,
    doc: {
      tag: 'Usuários',
      summary: 'Que segundo fator uma pessoa tem',
      responseSchema: z.toJSONSchema(fatoresDePessoaSchema),
    },
  },
  async (context) => {
    const owner = ownerIn(context, (await personWithin(context)).id);
    await becomeAuth(context.tx);
    const { aplicativo, chaves } = await factorsOf(context.tx, owner);
    return json({ aplicativo: aplicativo !== null, chaves: chaves.length } satisfies FatoresDePessoa);
  },
);

const reset = stepUpRoute(
  {
    method: 'post',
    path: `${PATH}/redefinir`,
    guard,
    body: confirmacaoSchema,
    doc: {
      tag: 'Usuários',
      summary:
        'Remove o segundo fator de uma pessoa que o perdeu e encerra as sessões dela; pede confirmação',
      status: 204,
      erros: ['EM_USO'],
    },
  },
  async (context) => {
    const { tx, sessao, now, audit } = context;
    const owner = ownerIn(context, (await lockedPerson(context)).id);
    if (owner.usuarioId === sessao.usuarioId) {
      throw new ApiProblem('EM_USO', 'O próprio segundo fator se troca no seu perfil.');
    }
    await becomeAuth(tx);
    const { aplicativo, chaves } = await forgetFactors(tx, owner);
    const sessoesEncerradas = await endAllSessions(tx, { ...owner, motivo: 'ENCERRADA', now });
    await audit({
      acao: 'REDEFINE_FATORES',
      recurso: 'usuarios',
      registroId: owner.usuarioId,
      antes: { aplicativo, chaves },
      depois: { sessoesEncerradas },
    });
    await queueLetter(tx, { tipo: 'FATORES_REDEFINIDOS', ...owner }, context);
    const who = { usuario: owner.usuarioId, tenant: owner.tenantId };
    securityLog(context, { nivel: 'info', evento: 'REDEFINE_FATORES', ...who });
    context.afterCommit(context.deps.mailQueued);
    return noContent();
  },
);

/** Routes of a colleague's lost second factor: an administrator of users can remove it, never set one up. */
export const resetFactorRoutes: Route[] = [show, reset];
