import type { Confirmacao } from '../../contract/confirmacao.ts';
import { auditOrigin, writeAudit } from '../http/audit.ts';
import { parseBody, readJson } from '../http/body.ts';
import { isRepeatable, once } from '../http/idempotency.ts';
import { invalidFields } from '../http/problem.ts';
import { actorKeyOf, type RequestKey } from '../http/requestKey.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import {
  type ActorContext,
  type ActorHead,
  asPerson,
  describe,
  inSession,
  type Made,
  type PersonContext,
  type RequestContext,
  type Route,
} from '../http/route.ts';
import { attemptKeys, beginAttempt, settleAttempt } from './attempts.ts';
import { identidadeVale, storeIdentidade } from './identidade.ts';
import { findSenha, normaliseEmail } from './people.ts';
import { requireFactor } from './requireFactor.ts';
import { becomeAuth } from './sessions.ts';
import { securityLog } from './trail.ts';

/**
 * Requires the password again, for important acts (ASVS 7.5.1). A failure counts as a failed sign-in. Uses several transactions, because
 * none may stay open during argon2. Throws 400 at `senha`, 429 while guessing is slowed down.
 */
export async function requirePassword(
  context: RequestContext,
  needs: ActorNeeds,
  key: RequestKey,
  typed: string,
): Promise<void> {
  const { deps, now, address } = context;
  const { senha, keys } = await inSession(context, needs, key, async (session) => {
    const { tx, sessao } = asPerson(session);
    await becomeAuth(tx);
    const asked = await attemptKeys(deps.signingKey, normaliseEmail(sessao.email), address);
    await beginAttempt(tx, asked, now);
    return { keys: asked, senha: await findSenha(tx, sessao.tenantProprio, sessao.usuarioId) };
  });
  const { ok } = await deps.passwords.verify(typed, senha ?? deps.passwords.decoy);
  await inSession(context, needs, key, async (session) => {
    const { tx, sessao } = asPerson(session);
    await becomeAuth(tx);
    if (ok && senha !== null) return settleAttempt(tx, keys, now);
    const { usuarioId, tenantId } = sessao;
    securityLog(context, { nivel: 'aviso', evento: 'SENHA_RECUSADA', usuario: usuarioId, tenant: tenantId });
    return writeAudit(tx, auditOrigin(context, sessao), {
      acao: 'SENHA_RECUSADA',
      recurso: 'usuarios',
      registroId: usuarioId,
    });
  });
  if (!ok || senha === null) throw invalidFields({ senha: 'A senha não confere.' });
}

/** Requires the password or the second factor. Throws 400 at the wrong field, or at `senha` when nothing was sent. */
async function requireConfirmacao(
  context: RequestContext,
  needs: ActorNeeds,
  key: RequestKey,
  { senha, codigo, chave }: Confirmacao,
): Promise<void> {
  if (senha) return requirePassword(context, needs, key, senha);
  if (codigo === undefined && chave === undefined) {
    throw invalidFields({ senha: 'Confirme com a sua senha ou com o segundo fator para continuar.' });
  }
  return requireFactor(context, needs, key, { codigo, chave });
}

const SAID = ['senha', 'codigo', 'chave'] as const satisfies readonly (keyof Confirmacao)[];

/** Requires confirmation as `requireConfirmacao`, unless an earlier one in the session is still valid (docs/adr/0065). */
async function requireIdentidade(
  context: RequestContext,
  needs: ActorNeeds,
  key: RequestKey,
  said: Confirmacao,
): Promise<void> {
  const silent = SAID.every((way) => said[way] === undefined);
  if (silent && (await identidadeVale(context, needs, key))) return;
  await requireConfirmacao(context, needs, key, said);
  await storeIdentidade(context, needs, key);
}

const GUESSING = ['MUITAS_TENTATIVAS', 'SEGUNDO_FATOR_RECUSADO', 'DESAFIO_INVALIDO'] as const;

/**
 * Returns a route whose body confirms the identity of the person (contract/confirmacao.ts: password, code or passkey) before anything is
 * done; a service needs only its key. `needed` decides by the body (default: always). `janela`: one confirmation is valid for some minutes
 * (default: each act requires one). Throws 400 at `senha` when it is needed and nothing was sent.
 */
export function actorStepUpRoute<B extends Confirmacao>(
  head: ActorHead<B>,
  handle: (context: ActorContext, body: B) => Made,
  needed: (body: B) => boolean = () => true,
  { janela = false }: { janela?: boolean } = {},
): Route {
  const require = janela ? requireIdentidade : requireConfirmacao;
  const run = async (context: RequestContext) => {
    const key = await actorKeyOf(context, head);
    const sent = await readJson(context.request, head.body);
    const body = await inSession(context, head, key, async () => parseBody(sent, head.body));
    if (needed(body) && !('chave' in key)) await require(context, head, key, body);
    const made = await inSession(context, head, key, (session) =>
      once(session, head, sent, () => handle(session, body)),
    );
    return typeof made === 'function' ? made() : made;
  };
  const erros = [...(head.doc.erros ?? []), ...GUESSING];
  const told = describe({ ...head, doc: { ...head.doc, erros } });
  return { ...told, repeatable: isRepeatable(head), access: head.guard, run };
}

/** Returns a route as `actorStepUpRoute`, for acts of a person only. */
export function stepUpRoute<B extends Confirmacao>(
  head: ActorHead<B>,
  handle: (context: PersonContext, body: B) => Made,
  needed?: (body: B) => boolean,
): Route {
  return actorStepUpRoute(
    { ...head, pessoa: true },
    (context, body) => handle(asPerson(context), body),
    needed,
  );
}
