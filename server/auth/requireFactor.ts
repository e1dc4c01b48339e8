import type { Confirmacao } from '../../contract/confirmacao.ts';
import { auditOrigin, writeAudit } from '../http/audit.ts';
import { invalidFields } from '../http/problem.ts';
import type { RequestKey } from '../http/requestKey.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { asPerson, inSession, type RequestContext } from '../http/route.ts';
import { attemptKeys, beginAttempt, settleAttempt } from './attempts.ts';
import { dropChallenge, findChallenge } from './fatores/challenges.ts';
import { ownerOf } from './fatores/owner.ts';
import { loadWebauthn } from './fatores/passkeys.ts';
import { attemptName, FACTOR_SLOW_DOWN, useFactor } from './fatores/useFactor.ts';
import { becomeAuth } from './sessions.ts';
import { securityLog } from './trail.ts';

/**
 * Requires the second factor again, for important acts (ASVS 7.5.1): a code of the app or a passkey; recovery codes are only for signing
 * in. Failures count as in the sign-in. Throws 400 at `codigo` or `chave`, 410, 429.
 */
export async function requireFactor(
  context: RequestContext,
  needs: ActorNeeds,
  key: RequestKey,
  { codigo, chave }: Confirmacao,
): Promise<void> {
  const { deps, now, address } = context;
  if (chave) await loadWebauthn();
  const used = await inSession(context, needs, key, async (session) => {
    const { tx, sessao } = asPerson(session);
    await becomeAuth(tx);
    const owner = ownerOf(sessao);
    const asked = { tipos: ['CONFIRMACAO'] as const, sessaoId: sessao.sid };
    const challenge = chave ? await findChallenge(tx, chave.desafio, asked, now) : null;
    const keys = await attemptKeys(deps.signingKey, attemptName(owner), address);
    await beginAttempt(tx, keys, now, FACTOR_SLOW_DOWN);
    if (challenge) await dropChallenge(tx, challenge);
    const assinar = challenge?.assinar ?? '';
    const answered = { codigo, chave: chave?.resposta, assinar, recovery: false };
    const factor = await useFactor(context, tx, owner, answered);
    if (factor) {
      await settleAttempt(tx, keys, now);
      return true;
    }
    const who = { usuario: owner.usuarioId, tenant: owner.tenantId };
    securityLog(context, { nivel: 'aviso', evento: 'SEGUNDO_FATOR_RECUSADO', ...who });
    await writeAudit(tx, auditOrigin(context, sessao), {
      acao: 'SEGUNDO_FATOR_RECUSADO',
      recurso: 'usuarios',
      registroId: owner.usuarioId,
    });
    return false;
  });
  if (used) return;
  throw chave
    ? invalidFields({ chave: 'A chave de acesso não foi aceita. Tente de novo.' })
    : invalidFields({ codigo: 'O código não confere ou já foi usado.' });
}
