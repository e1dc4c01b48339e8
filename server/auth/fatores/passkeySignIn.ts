import type { Assercao } from '../../../contract/chave.ts';
import type { PedidoAssercao } from '../../../contract/confirmacao.ts';
import type { Tokens } from '../../../contract/session.ts';
import { asRole } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { attemptKeys, beginAttempt, rememberPlace, settleAttempt } from '../attempts.ts';
import { openSession } from '../openSession.ts';
import { findPerson, normaliseEmail } from '../people.ts';
import { requireOwnWay } from '../requireEntrance.ts';
import { personOrigin, securityLog } from '../trail.ts';
import { createChallenge, dropChallenge, findChallenge } from './challenges.ts';
import { assertionOptions, loadWebauthn, passkeySigned, siteOf } from './passkeys.ts';
import { findPasskey } from './store.ts';
import { FACTOR_SLOW_DOWN } from './useFactor.ts';

/** Creates the challenge of a sign-in by passkey; the person chooses which passkey. */
export async function askAnyPasskey(context: RequestContext): Promise<PedidoAssercao> {
  const opcoes = await assertionOptions(siteOf(context), null);
  const assinar = opcoes.challenge;
  const { token } = await asRole(context.deps.reserva, 'farol_auth', null, (tx) =>
    createChallenge(tx, context, { tipo: 'ENTRADA_CHAVE', assinar }),
  );
  return { desafio: token, opcoes };
}

/**
 * Signs a person in by a passkey alone, which counts as two factors: the device, and the gesture by which it recognises its holder. Throws
 * 401 with the same answer for every reason, 410 when the challenge is no longer valid, 429 as for passwords.
 */
export async function signInByPasskey(
  context: RequestContext,
  { desafio, chave }: { desafio: string; chave: Assercao },
): Promise<Tokens> {
  const { deps, now, address } = context;
  await loadWebauthn();
  const keys = await attemptKeys(deps.signingKey, `chave:${chave.id}`, address);
  const tokens = await asRole(deps.reserva, 'farol_auth', null, async (tx) => {
    const challenge = await findChallenge(tx, desafio, { tipos: ['ENTRADA_CHAVE'] }, now);
    await beginAttempt(tx, keys, now, FACTOR_SLOW_DOWN);
    // The challenge is used up whether or not the answer is right.
    await dropChallenge(tx, challenge);
    const stored = await findPasskey(tx, chave.id);
    const person = stored && (await findPerson(tx, stored.tenantId, stored.usuarioId));
    if (!stored || !person) return null;
    const signed = await passkeySigned(context, tx, stored, { resposta: chave, assinar: challenge.assinar });
    if (signed && person.usuario_ativo && person.tenant_ativo) {
      await settleAttempt(tx, keys, now);
      await rememberPlace(tx, await attemptKeys(deps.signingKey, normaliseEmail(person.email), address), now);
      await requireOwnWay(tx, person);
      return openSession(context, tx, person, { fator: 'CHAVE', emissor: null });
    }
    await writeAudit(tx, personOrigin(context, person, null), {
      acao: 'ENTRADA_RECUSADA',
      recurso: 'usuarios',
      registroId: person.usuario_id,
      depois: { motivo: signed ? 'INATIVO' : 'CHAVE' },
    });
    return null;
  });
  deps.mailQueued();
  if (tokens) return tokens;
  securityLog(context, { nivel: 'aviso', evento: 'ENTRADA_RECUSADA' });
  throw new ApiProblem(
    'SEGUNDO_FATOR_RECUSADO',
    'Esta chave de acesso não serve para entrar. Use o e-mail e a senha.',
  );
}
