import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { usuarios } from '../db/peopleTables.ts';
import { askerOf, strangerAt } from '../http/admission.ts';
import { parseBody, readJson } from '../http/body.ts';
import { invalidFields } from '../http/problem.ts';
import { noContent } from '../http/reply.ts';
import { actorKeyOf, type RequestKey } from '../http/requestKey.ts';
import { asPerson, inSession, type PersonContext, type RequestContext, type Route } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { attemptKeys, beginAttempt, settleAttempt } from './attempts.ts';
import { DEVICE_HEADERS, deviceHash, forgetDevices } from './devices.ts';
import { forgetLinks } from './links.ts';
import { linkBodySchema, newPasswordProblem, novaSenhaSchema, setPasswordByLink } from './newPassword.ts';
import { requireOwnSession } from './ownSession.ts';
import { findSenha, normaliseEmail, senhaIs } from './people.ts';
import { holderOf } from './proof/holder.ts';
import { becomeAuth, endOtherSessions } from './sessions.ts';
import { securityLog } from './trail.ts';

const bodySchema = z.strictObject({
  senhaAtual: z.string().min(1, 'Informe a senha atual.').max(1024, 'Senha longa demais.'),
  novaSenha: novaSenhaSchema,
  /** Replaces the header, which the web app does not send to this address (docs/especificacao.md 7.1). */
  accessToken: z.string().max(8192).optional(),
});
const tokenSchema = bodySchema.pick({ accessToken: true }).loose();
const byLinkSchema = z.looseObject({ token: z.unknown() });

/** Access rule: only the person changes the password of the own account. */
const OWN = { guard: {}, company: 'ignored', pessoa: true, apart: true } as const;

/** Returns the session of a token sent in the body. */
async function tokenKey(accessToken: string, context: RequestContext): Promise<RequestKey> {
  const { address: endereco } = context;
  const claims = await holderOf(context, accessToken);
  return { sid: claims.sid, endereco, empresaUsuario: null, quem: askerOf(claims) };
}

const wrongPassword = () => invalidFields({ senhaAtual: 'A senha atual não confere.' });

/**
 * Changes one's own password and ends one's other sessions (ASVS 7.4.3). A wrong current password counts as a failed sign-in. Throws 400
 * with the reason at its field, 401, 429.
 */
async function changePassword(context: RequestContext, key: RequestKey, sent: unknown): Promise<void> {
  const { deps, now, address } = context;
  const inOwn = <T>(work: (session: PersonContext) => Promise<T>) =>
    inSession(context, OWN, key, async (session) => {
      await becomeAuth(session.tx);
      return work(asPerson(session));
    });
  const sessao = await inOwn(async (session) => session.sessao);
  requireOwnSession({ sessao });
  const { email, parametros } = sessao;
  const body = parseBody(sent, bodySchema);
  const problem =
    body.novaSenha === body.senhaAtual
      ? 'A nova senha deve ser diferente da atual.'
      : newPasswordProblem(body.novaSenha, email, parametros);
  if (problem) throw invalidFields({ novaSenha: problem });
  const keys = await attemptKeys(deps.signingKey, normaliseEmail(email), address);
  const senha = await inOwn(async ({ tx, sessao }) => {
    await beginAttempt(tx, keys, now);
    return findSenha(tx, sessao.tenantId, sessao.usuarioId);
  });
  const { ok } = await deps.passwords.verify(body.senhaAtual, senha ?? deps.passwords.decoy);
  if (!ok || senha === null) {
    await inOwn(({ audit, sessao }) =>
      audit({ acao: 'TROCA_SENHA_RECUSADA', recurso: 'usuarios', registroId: sessao.usuarioId }),
    );
    throw wrongPassword();
  }
  const renewed = await deps.passwords.hash(body.novaSenha);
  await inOwn(async ({ tx, sessao, audit }) => {
    const { tenantId, usuarioId } = sessao;
    const same = and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId), senhaIs(senha));
    const [changed] = await tx
      .update(usuarios)
      .set({ senha: renewed })
      .where(same)
      .returning({ id: usuarios.id });
    if (!changed) throw wrongPassword();
    await settleAttempt(tx, keys, now);
    await forgetLinks(tx, { tenantId, usuarioId });
    const owner = { tenantId, usuarioId };
    await forgetDevices(tx, owner, await deviceHash(context, owner));
    const ended = await endOtherSessions(tx, {
      tenantId,
      usuarioId,
      sid: sessao.sid,
      motivo: 'TROCA_SENHA',
      now,
    });
    await queueLetter(tx, { tipo: 'SENHA_ALTERADA', tenantId, usuarioId }, context);
    const depois = { sessoesEncerradas: ended };
    await audit({ acao: 'TROCA_SENHA', recurso: 'usuarios', registroId: usuarioId, depois });
    securityLog(context, { nivel: 'info', evento: 'TROCA_SENHA', usuario: usuarioId, tenant: tenantId });
  });
}

/**
 * Route `POST /atualiza-senha`: with the current password in a session, or with the token of a link, without a session. Not a
 * `personRoute`, because it uses several transactions: none may stay open during argon2.
 */
export const changePasswordRoute: Route = {
  method: 'post',
  pessoa: true,
  path: '/atualiza-senha',
  access: {},
  company: 'ignored',
  doc: {
    tag: 'Acesso',
    summary:
      'Troca a própria senha, com a atual ou com o link recebido por e-mail; encerra as outras sessões',
    headers: DEVICE_HEADERS,
    erros: ['LINK_INVALIDO', 'MUITAS_TENTATIVAS'],
    requestSchema: z.toJSONSchema(z.union([bodySchema, linkBodySchema])),
    status: 204,
  },
  run: async (context) => {
    const { deps, request, address } = context;
    const body = await readJson(request, bodySchema);
    if (byLinkSchema.safeParse(body).success) {
      const sent = parseBody(body, linkBodySchema);
      const set = () => setPasswordByLink(context, sent);
      await deps.admission.reserva.run(strangerAt(address), set, { request });
      return noContent();
    }
    const { accessToken } = tokenSchema.safeParse(body).data ?? {};
    const key =
      accessToken === undefined || request.headers.has('authorization')
        ? await actorKeyOf(context, OWN)
        : await tokenKey(accessToken, context);
    await changePassword(context, key, body);
    deps.mailQueued();
    return noContent();
  },
};
