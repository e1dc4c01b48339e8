import type { OpcoesAssercao } from '../../../contract/chave.ts';
import type { SegundoPasso } from '../../../contract/segundoFator.ts';
import type { SegundoFatorPendente, Tokens } from '../../../contract/session.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { queueLetter } from '../../mail/queue.ts';
import { attemptKeys, beginAttempt, settleAttempt } from '../attempts.ts';
import { openSession } from '../openSession.ts';
import { linkWaiting } from '../organizacao/ligar.ts';
import { findIssuer } from '../organizacao/store.ts';
import { type CredentialRow, findPerson } from '../people.ts';
import { requireAdmittedPlace, requireOwnWay } from '../requireEntrance.ts';
import { personOrigin, securityLog } from '../trail.ts';
import {
  ANSWERS_MAX,
  type Challenge,
  type ChallengeKind,
  challengeGone,
  challengeOwner,
  changeChallenge,
  createChallenge,
  dropChallenge,
  findChallenge,
  passwordMark,
} from './challenges.ts';
import type { Owner } from './owner.ts';
import { assertionOptions, loadWebauthn, siteOf } from './passkeys.ts';
import { mustHaveFactor } from './required.ts';
import { factorsOf, passkeysOf } from './store.ts';
import { attemptName, FACTOR_SLOW_DOWN, useFactor } from './useFactor.ts';

const FIRST = {
  senha: 'A senha está certa.',
  organizacao: 'A organização confirmou quem você é.',
} as const;
const ASKED = 'Falta confirmar com o segundo fator.';
const TO_SET_UP = 'Sua organização exige um segundo fator: cadastre o seu para entrar.';

/**
 * Creates the second step for a person whose password was right or for whom an issuer (`emissor`) vouched; null when the first step is
 * enough. Runs as `farol_auth`. No token is issued before it is answered. `cifrado` is linked once it is answered.
 */
export async function secondStepOf(
  context: RequestContext,
  tx: Tx,
  person: CredentialRow,
  { emissor = null, cifrado = '' }: { emissor?: string | null; cifrado?: string } = {},
): Promise<SegundoFatorPendente | null> {
  await requireAdmittedPlace(context, tx, person);
  const owner = { tenantId: person.tenant_id, usuarioId: person.usuario_id };
  const { aplicativo, chaves } = await factorsOf(tx, owner);
  const cadastrar = aplicativo === null && chaves.length === 0;
  if (cadastrar && !mustHaveFactor(context.deps, person)) return null;
  const tipo = cadastrar ? 'ENTRADA_CADASTRO' : 'ENTRADA';
  const marca = await passwordMark(person.senha, emissor);
  const { token, expiraEm } = await createChallenge(tx, context, { tipo, owner, marca, cifrado });
  return {
    error: {
      codigo: 'SEGUNDO_FATOR',
      mensagem: `${FIRST[emissor === null ? 'senha' : 'organizacao']} ${cadastrar ? TO_SET_UP : ASKED}`,
    },
    segundoFator: {
      desafio: token,
      expiration: expiraEm.toISOString(),
      formas: [...(aplicativo ? ['codigo' as const] : []), ...(chaves.length > 0 ? ['chave' as const] : [])],
      cadastrar,
    },
  };
}

/** The person of a sign-in challenge, as long as nothing has changed since it was created. */
export interface Pending {
  challenge: Challenge;
  person: CredentialRow;
  owner: Owner;
  /** Issuer that vouched for the person in the first step, or null. */
  emissor: string | null;
}

/**
 * Returns the pending sign-in of a challenge; runs as `farol_auth`. Throws 410 when the challenge has ended, or person, tenant or password
 * have changed; 403 after a password when the tenant now requires its people to sign in by its issuer.
 */
export async function findPending(
  context: RequestContext,
  tx: Tx,
  desafio: string,
  tipo: ChallengeKind,
): Promise<Pending> {
  const challenge = await findChallenge(tx, desafio, { tipos: [tipo] }, context.now);
  const owner = challengeOwner(challenge);
  const person = await findPerson(tx, owner.tenantId, owner.usuarioId);
  if (!person?.usuario_ativo || !person.tenant_ativo) throw challengeGone();
  const emissor = await vouchedBy(tx, challenge, person);
  await requireOwnWay(tx, person, emissor);
  return { challenge, person, owner, emissor };
}

/** Returns the issuer that vouched before the challenge, or null after a password. Throws 410 when either has changed since. */
async function vouchedBy(tx: Tx, { marca }: Challenge, { senha, tenant_id }: CredentialRow) {
  const stored = await findIssuer(tx, tenant_id);
  for (const emissor of [null, stored?.emissor ?? null])
    if ((await passwordMark(senha, emissor)) === marca) return emissor;
  throw challengeGone();
}

/** Opens the session of the pending person. Runs as `farol_auth`, in the transaction that used up the factor. */
async function letIn(
  context: RequestContext,
  tx: Tx,
  { person, owner, emissor }: Pending,
  fator: 'CODIGO_RECUPERACAO' | 'APLICATIVO' | 'CHAVE',
) {
  if (fator === 'CODIGO_RECUPERACAO') {
    await writeAudit(tx, personOrigin(context, person, null), {
      acao: 'USA_CODIGO',
      recurso: 'usuarios',
      registroId: owner.usuarioId,
    });
    await queueLetter(tx, { tipo: 'CODIGO_USADO', ...owner }, context);
  }
  return openSession(context, tx, person, { fator, emissor });
}

/** Counts and logs a wrong answer. Runs as `farol_auth`. */
async function noteWrong(context: RequestContext, tx: Tx, { challenge, person, owner }: Pending) {
  const falhas = challenge.falhas + 1;
  await changeChallenge(tx, challenge, { falhas });
  await writeAudit(tx, personOrigin(context, person, null), {
    acao: 'SEGUNDO_FATOR_RECUSADO',
    recurso: 'usuarios',
    registroId: owner.usuarioId,
  });
  // An attempt that gets this far knows the password, so the owner of the account is notified.
  if (falhas === ANSWERS_MAX) await queueLetter(tx, { tipo: 'FATOR_RECUSADO', ...owner }, context);
  const who = { usuario: owner.usuarioId, tenant: owner.tenantId };
  securityLog(context, { nivel: 'aviso', evento: 'SEGUNDO_FATOR_RECUSADO', ...who });
}

/**
 * Completes the second step of the sign-in. Throws 401 when the answer is wrong, 410 when the challenge is no longer valid, 429 while
 * guessing is slowed down.
 */
export async function finishSignIn(context: RequestContext, sent: SegundoPasso): Promise<Tokens> {
  const { deps, now, address } = context;
  if (sent.chave) await loadWebauthn();
  const tokens = await asRole(deps.reserva, 'farol_auth', null, async (tx) => {
    const pending = await findPending(context, tx, sent.desafio, 'ENTRADA');
    const { challenge, owner } = pending;
    const keys = await attemptKeys(deps.signingKey, attemptName(owner), address);
    await beginAttempt(tx, keys, now, FACTOR_SLOW_DOWN);
    const { codigo, chave } = sent;
    const answered = { codigo, chave, assinar: challenge.assinar, recovery: true };
    const used = await useFactor(context, tx, owner, answered);
    if (!used) {
      await noteWrong(context, tx, pending);
      return null;
    }
    await dropChallenge(tx, challenge);
    await settleAttempt(tx, keys, now);
    await linkWaiting(context, tx, pending.person, challenge.cifrado);
    return letIn(context, tx, pending, used);
  });
  deps.mailQueued();
  if (tokens) return tokens;
  const reason = sent.chave ? 'A chave de acesso não foi aceita.' : 'O código não confere ou já foi usado.';
  throw new ApiProblem('SEGUNDO_FATOR_RECUSADO', `${reason} Tente de novo.`);
}

/** Returns the options for signing with a passkey of the pending person. Throws 409 when they have none, 410 as above. */
export async function askPasskey(context: RequestContext, desafio: string): Promise<OpcoesAssercao> {
  await loadWebauthn();
  return asRole(context.deps.reserva, 'farol_auth', null, async (tx) => {
    const { challenge, owner } = await findPending(context, tx, desafio, 'ENTRADA');
    const site = siteOf(context);
    const keys = (await passkeysOf(tx, owner)).filter(({ site: own }) => own === site.id);
    if (keys.length === 0) {
      throw new ApiProblem('CHAVE_INDISPONIVEL', 'Você não tem chave de acesso para este endereço.');
    }
    const opcoes = await assertionOptions(site, keys);
    await changeChallenge(tx, challenge, { assinar: opcoes.challenge });
    return opcoes;
  });
}
