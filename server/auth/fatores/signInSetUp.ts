import type { RegistroChave } from '../../../contract/chave.ts';
import type { Secreto } from '../../../contract/segredo.ts';
import type { EntradaComCodigos, PedidoRegistro, Segredo } from '../../../contract/segundoFator.ts';
import { asRole, type Tx } from '../../db/database.ts';
import type { RequestContext } from '../../http/route.ts';
import { type Factor, openSession } from '../openSession.ts';
import { personOrigin } from '../trail.ts';
import { challengeGone, changeChallenge, dropChallenge } from './challenges.ts';
import { loadWebauthn } from './passkeys.ts';
import { findPending, type Pending } from './secondStep.ts';
import { confirmApp, keepPasskey, offerApp, offerPasskey, type Setting } from './setUp.ts';
import { factorsOf, lockPerson } from './store.ts';

/**
 * Runs a step of setting up the first factor where the tenant requires one; there is no session before that. Only for a person without any
 * factor, or else the password alone would be enough to add another. Throws 410.
 */
function inSetUp<T>(
  context: RequestContext,
  desafio: string,
  work: (tx: Tx, pending: Pending, setting: Setting) => Promise<T>,
): Promise<T> {
  return asRole(context.deps.reserva, 'farol_auth', null, async (tx) => {
    const pending = await findPending(context, tx, desafio, 'ENTRADA_CADASTRO');
    const { person, owner } = pending;
    await lockPerson(tx, owner);
    const { aplicativo, chaves } = await factorsOf(tx, owner);
    if (aplicativo !== null || chaves.length > 0) throw challengeGone();
    const { nome, email } = person;
    return work(tx, pending, { ...owner, nome, email, origin: personOrigin(context, person, null) });
  });
}

/** Generates a secret for an authenticator app and stores it, encrypted, with the challenge. */
export function beginApp(context: RequestContext, desafio: string): Promise<Segredo> {
  return inSetUp(context, desafio, async (tx, { challenge }, setting) => {
    const { cifrado, ...shown } = await offerApp(context, setting);
    await changeChallenge(tx, challenge, { cifrado });
    return { desafio, ...shown };
  });
}

/** Returns the options for creating a passkey. */
export async function beginPasskey(context: RequestContext, desafio: string): Promise<PedidoRegistro> {
  await loadWebauthn();
  return inSetUp(context, desafio, async (tx, { challenge }, setting) => {
    const opcoes = await offerPasskey(context, tx, setting);
    await changeChallenge(tx, challenge, { assinar: opcoes.challenge });
    return { desafio, opcoes };
  });
}

interface Enter {
  desafio: string;
  fator: Factor;
  keep: (tx: Tx, pending: Pending, setting: Setting) => Promise<Secreto[] | null>;
}

async function enter(context: RequestContext, { desafio, fator, keep }: Enter): Promise<EntradaComCodigos> {
  const entered = await inSetUp(context, desafio, async (tx, pending, setting) => {
    const codigosRecuperacao = await keep(tx, pending, setting);
    await dropChallenge(tx, pending.challenge);
    const { person, emissor } = pending;
    return { ...(await openSession(context, tx, person, { fator, emissor })), codigosRecuperacao };
  });
  context.deps.mailQueued();
  return entered;
}

/** Confirms the app and signs its person in. */
export function enterWithApp(
  context: RequestContext,
  { desafio, codigo }: { desafio: string; codigo: string },
): Promise<EntradaComCodigos> {
  return enter(context, {
    desafio,
    fator: 'APLICATIVO',
    keep: (tx, { challenge: { cifrado } }, setting) => confirmApp(context, tx, setting, { cifrado, codigo }),
  });
}

/** Stores the passkey and signs its person in. */
export async function enterWithPasskey(
  context: RequestContext,
  { desafio, ...made }: { desafio: string; nome: string; chave: RegistroChave },
): Promise<EntradaComCodigos> {
  await loadWebauthn();
  return enter(context, {
    desafio,
    fator: 'CHAVE',
    keep: (tx, { challenge: { assinar } }, setting) =>
      keepPasskey(context, tx, setting, { ...made, assinar }),
  });
}
