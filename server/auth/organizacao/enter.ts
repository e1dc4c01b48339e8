import type { Ida, Volta } from '../../../contract/acesso.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { attemptKeys, beginAttempt, countFailure, refuseWhileSlowed, settleAttempt } from '../attempts.ts';
import { secondStepOf } from '../fatores/secondStep.ts';
import { factorsOf } from '../fatores/store.ts';
import { findLink, useLink as spendLink } from '../links.ts';
import { openSession } from '../openSession.ts';
import { type CredentialRow, findPerson, normaliseEmail } from '../people.ts';
import type { SignedIn } from '../signIn.ts';
import { addressGroup, SLOW_DOWN } from '../slowDown.ts';
import { personOrigin, securityLog } from '../trail.ts';
import { type Back, goingTo, prepare, takeBack } from './begin.ts';
import { type Proof, proofFromIssuer } from './emissor.ts';
import { type Account, linkAccepted, sealAccount } from './ligar.ts';
import { findIssuer, issuerFor, noteEntrance, ownerOfAccount } from './store.ts';

const NOT_LINKED =
  'A organização confirmou quem você é, mas essa conta ainda não está ligada a ninguém no Farol. Entre com e-mail e senha e ligue-a em “Meu perfil”, ou aceite por ela o convite que recebeu.';
const NO_ISSUER =
  'Não encontramos uma organização com entrada própria para isto. Confira o que digitou, ou entre com e-mail e senha.';
const NOT_LINKED_DEMANDED =
  'A organização confirmou quem você é, mas essa conta ainda não está ligada a ninguém no Farol. Peça um link em “Esqueci minha senha” e continue nele com a organização.';
const SAY_PASSWORD =
  'Para ligar a conta da organização, confirme com a sua senha do Farol. Se não a lembra, crie outra aqui e peça um novo link.';
const LINK_GONE =
  'Este link venceu ou já foi usado. Peça outro em “Esqueci minha senha”, ou a quem convidou você.';
const NOT_INVITED =
  'O link é para outro e-mail, ou a organização não confirma o seu. Entre nela com a conta deste e-mail, ou crie uma senha.';

const asAuth = <T>({ deps }: RequestContext, work: (tx: Tx) => Promise<T>) =>
  asRole(deps.reserva, 'farol_auth', null, work);

const slowedAt = ({ deps, address, now }: RequestContext) => ({
  signingKey: deps.signingKey,
  now,
  rule: SLOW_DOWN.endereco,
  name: `organizacao ${addressGroup(address)}`,
});

/**
 * Runs work that may fail because of guessing: refused while the place has failed too often; failures of the codes in GUESSED count,
 * successes do not. Throws 429, and the errors of `work`.
 */
async function slowingFailures<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
  await asAuth(context, (tx) => refuseWhileSlowed(tx, slowedAt(context)));
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiProblem && GUESSED.has(error.code))
      await asAuth(context, (tx) => countFailure(tx, slowedAt(context)));
    throw error;
  }
}
const GUESSED: ReadonlySet<ErrorCode> = new Set([
  ...(['SEM_EMISSOR', 'LINK_INVALIDO', 'DESAFIO_INVALIDO', 'EMISSOR_RECUSADO', 'CONTA_NAO_LIGADA'] as const),
]);

/** Begins a sign-in at the issuer of the organisation, by an e-mail or a short name. Throws 409, 422, 429. */
export async function beginEntrance(context: RequestContext, quem: string): Promise<Ida> {
  const going = await slowingFailures(context, async () => {
    const found = await asAuth(context, async (tx) => {
      const stored = await issuerFor(tx, quem);
      return stored && prepare(context, tx, stored, { tipo: 'ENTRADA_SSO', quem });
    });
    if (!found) throw new ApiProblem('SEM_EMISSOR', NO_ISSUER);
    return found;
  });
  return goingTo(context, going);
}

/**
 * Returns the person to whom a link was sent, and the issuer of the tenant. A person with a password may use it only when the tenant admits
 * no passwords, as there is then no other way to begin. Throws 410.
 */
async function invited(tx: Tx, token: string, now: Date) {
  const owner = await findLink(tx, token, now);
  const person = owner && (await findPerson(tx, owner.tenantId, owner.usuarioId));
  const stored = owner && (await findIssuer(tx, owner.tenantId));
  const serves = person?.senha === null || stored?.exigir === true;
  if (!person?.usuario_ativo || !person.tenant_ativo || !serves) {
    throw new ApiProblem('LINK_INVALIDO', LINK_GONE);
  }
  return { person, stored, owner: { tenantId: person.tenant_id, usuarioId: person.usuario_id } };
}

/**
 * Requires the password of a person who has one: the link of a letter alone must not link an account to an issuer. Failures count as in the
 * sign-in. Throws 401, 410, 429.
 */
async function requireOwnPassword(
  context: RequestContext,
  token: string,
  senha: string | undefined,
): Promise<void> {
  const { deps, now, address } = context;
  const asked = await asAuth(context, async (tx) => {
    const { person } = await invited(tx, token, now);
    if (person.senha === null) return null;
    if (senha === undefined) throw new ApiProblem('CREDENCIAIS_INVALIDAS', SAY_PASSWORD);
    const keys = await attemptKeys(deps.signingKey, normaliseEmail(person.email), address);
    await beginAttempt(tx, keys, now);
    return { keys, hash: person.senha };
  });
  if (!asked) return;
  const { ok } = await deps.passwords.verify(senha ?? '', asked.hash);
  if (!ok) throw new ApiProblem('CREDENCIAIS_INVALIDAS', `A senha não confere. ${SAY_PASSWORD}`);
  await asAuth(context, (tx) => settleAttempt(tx, asked.keys, now));
}

/**
 * Begins to link the organisation's account by the link of an e-mail. Throws 401 without the password of a person who has one, 409 without
 * an issuer, 410, 422, 429.
 */
export async function beginInvitation(context: RequestContext, token: string, senha?: string): Promise<Ida> {
  const going = await slowingFailures(context, async () => {
    await requireOwnPassword(context, token, senha);
    return asAuth(context, async (tx) => {
      const { person, stored } = await invited(tx, token, context.now);
      return (
        stored && prepare(context, tx, stored, { tipo: 'CONVITE_SSO', quem: person.email, convite: token })
      );
    });
  });
  if (!going) {
    throw new ApiProblem(
      'SEM_EMISSOR',
      'Sua organização não tem entrada própria no Farol: crie a sua senha.',
    );
  }
  return goingTo(context, going);
}

/** The person who signs in, and the account to link once their own second factor is answered. */
interface Coming {
  person: CredentialRow;
  ligar?: Account;
}

/**
 * Links the account to the person of the link, if the issuer has verified the same e-mail; runs as `farol_auth`. For a person with a second
 * factor it is linked only after the second step. Throws 401, 410.
 */
async function accept(
  context: RequestContext,
  tx: Tx,
  token: string,
  { back, proof }: { back: Back; proof: Proof },
): Promise<Coming> {
  const { person, owner } = await invited(tx, token, context.now);
  const same = proof.email !== null && normaliseEmail(proof.email) === normaliseEmail(person.email);
  if (!same || person.tenant_id !== back.tenantId) throw new ApiProblem('CONTA_NAO_LIGADA', NOT_INVITED);
  if (!(await spendLink(tx, token, owner))) throw new ApiProblem('LINK_INVALIDO', LINK_GONE);
  const account = { emissor: back.client.emissor, sujeito: proof.sujeito };
  const { aplicativo, chaves } = await factorsOf(tx, owner);
  if (aplicativo !== null || chaves.length > 0) return { person, ligar: account };
  await linkAccepted(context, tx, person, account);
  return { person };
}

/** Returns the person of an account, if person and tenant are active; else null. Runs as `farol_auth`. */
async function known(tx: Tx, { tenantId, client }: Back, { sujeito }: Proof): Promise<Coming | null> {
  const owner = await ownerOfAccount(tx, tenantId, client.emissor, sujeito);
  const person = owner && (await findPerson(tx, owner.tenantId, owner.usuarioId));
  return person?.usuario_ativo && person.tenant_ativo ? { person } : null;
}

/**
 * Completes the sign-in when the browser returns from the issuer. Returns the tokens of a session, or the pending second step. Throws 401
 * with the same sentence for every account without a person here, 410 when it was begun elsewhere or too long ago, 422 when the issuer does
 * not vouch.
 */
export const finishEntrance = (context: RequestContext, volta: Volta): Promise<SignedIn> =>
  slowingFailures(context, () => enterBy(context, volta));

async function enterBy(context: RequestContext, volta: Volta): Promise<SignedIn> {
  const { deps, now } = context;
  const back = await asAuth(context, (tx) =>
    takeBack(context, tx, volta, { tipos: ['ENTRADA_SSO', 'CONVITE_SSO'] }),
  );
  const proof = await proofFromIssuer(deps, back.client, back.ask, volta);
  const entered = await asAuth(context, async (tx): Promise<SignedIn | null> => {
    const { convite } = back;
    const { emissor } = back.client;
    const coming = convite
      ? await accept(context, tx, convite, { back, proof })
      : await known(tx, back, proof);
    if (!coming) return null;
    const { person, ligar } = coming;
    const owner = { tenantId: person.tenant_id, usuarioId: person.usuario_id };
    // An account still to be linked waits for the person's own factor, even if the issuer verified two factors.
    const trusted = !ligar && proof.doisFatores && (await findIssuer(tx, owner.tenantId))?.fatorDoEmissor;
    const cifrado = ligar ? await sealAccount(context, ligar) : '';
    const pendente = trusted ? null : await secondStepOf(context, tx, person, { emissor, cifrado });
    if (!ligar) await noteEntrance(tx, owner, now);
    if (!pendente) return { tokens: await openSession(context, tx, person, { fator: 'SSO', emissor }) };
    await writeAudit(tx, personOrigin(context, person, null), {
      acao: 'ENTRA_ORGANIZACAO',
      recurso: 'usuarios',
      registroId: owner.usuarioId,
    });
    return { pendente };
  });
  deps.mailQueued();
  if (entered) return entered;
  securityLog(context, { nivel: 'aviso', evento: 'CONTA_NAO_LIGADA', tenant: back.tenantId });
  throw new ApiProblem('CONTA_NAO_LIGADA', back.exigir ? NOT_LINKED_DEMANDED : NOT_LINKED);
}
