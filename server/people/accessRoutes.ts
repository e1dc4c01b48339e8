import { sql } from 'drizzle-orm';
import { emailChangeSchema } from '../../contract/pessoas.ts';
import { inAuth } from '../auth/asAuth.ts';
import { countUse } from '../auth/attempts.ts';
import { forgetLinks } from '../auth/links.ts';
import { stepUpRoute } from '../auth/requirePassword.ts';
import { endAllSessions } from '../auth/sessions.ts';
import type { SlowDown } from '../auth/slowDown.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { noBody } from '../http/body.ts';
import { changedSince } from '../http/changedSince.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { noContent } from '../http/reply.ts';
import { personRoute, type Route } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { doc, edits, lockedPerson } from './person.ts';

const HOUR = 60 * 60_000;
/** Rate limit of invitations to one user, who did not request them: the address may be a stranger's. */
const INVITING: SlowDown = { free: 3, first: 10 * 60_000, most: 24 * HOUR, forgive: 12 * HOUR };

const invite = personRoute(
  {
    method: 'post',
    path: '/v1/usuarios/{id}/convite',
    guard: edits,
    body: noBody,
    doc: doc('Envia de novo o convite a quem ainda não entrou', { status: 204, erros: ['EM_USO'] }),
  },
  async (context) => {
    const { tx, sessao, audit, deps, now } = context;
    const person = await lockedPerson(context);
    if (person.acessou)
      throw new ApiProblem('EM_USO', 'Esta pessoa já entrou. Se esqueceu a senha, ela mesma pede outra.');
    if (!person.ativo) throw new ApiProblem('EM_USO', 'Ative a pessoa antes de enviar o convite.');
    const slowed = {
      signingKey: deps.signingKey,
      name: `convite:${person.id}`,
      rule: INVITING,
      now,
    };
    await inAuth(tx, (inside) => countUse(inside, slowed));
    await queueLetter(tx, { tipo: 'CONVITE', tenantId: sessao.tenantId, usuarioId: person.id }, context);
    await audit({ acao: 'CONVIDA', recurso: 'usuarios', registroId: person.id });
    context.afterCommit(deps.mailQueued);
    return noContent();
  },
);

const changeEmail = stepUpRoute(
  {
    method: 'post',
    path: '/v1/usuarios/{id}/email',
    guard: edits,
    body: emailChangeSchema,
    doc: doc('Troca o e-mail de uma pessoa; pede de novo a senha de quem troca', {
      status: 204,
      erros: ['CONFLITO_VERSAO', 'EM_USO'],
    }),
  },
  async (context, { email, versao }) => {
    const { tx, sessao, now, audit } = context;
    const { tenantId } = sessao;
    const person = await lockedPerson(context);
    if (person.id === sessao.usuarioId)
      throw invalidFields({ email: 'O próprio e-mail é trocado por um colega que altera usuários.' });
    if (person.versao !== versao)
      throw await changedSince(context, { recurso: 'usuarios', id: person.id }, 'este registro');
    await tx
      .execute(
        sql`update usuarios set email = ${email}, versao = versao + 1, alterado_em = ${now.toISOString()}
             where tenant_id = ${tenantId} and id = ${person.id}`,
      )
      .catch((error: unknown) => {
        if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
        throw invalidFields({ email: 'Já existe outro registro com este E-mail.' });
      });
    const owner = { tenantId, usuarioId: person.id };
    await inAuth(tx, async (inside) => {
      // Readers of the old address must no longer be able to sign in.
      await forgetLinks(inside, owner);
      await endAllSessions(inside, { ...owner, motivo: 'ENCERRADA', now });
    });
    await queueLetter(tx, { ...owner, tipo: 'EMAIL_ALTERADO', email: person.email }, context);
    await queueLetter(tx, { ...owner, tipo: person.acessou ? 'EMAIL_NOVO' : 'CONVITE' }, context);
    await audit({
      acao: 'ALTERA',
      recurso: 'usuarios',
      registroId: person.id,
      antes: { email: person.email },
      depois: { email },
    });
    context.afterCommit(context.deps.mailQueued);
    return noContent();
  },
);

/** Routes `/v1/usuarios/{id}/convite` and `/email`: invitation and change of e-mail. */
export const accessRoutes: Route[] = [invite, changeEmail];
