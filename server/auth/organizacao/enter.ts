import type { Ida, Volta } from '../../../contract/acesso.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { writeAudit } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { RequestContext } from '../../http/route.ts';
import { queueLetter } from '../../mail/queue.ts';
import { countFailure, refuseWhileSlowed } from '../attempts.ts';
import { secondStepOf } from '../fatores/secondStep.ts';
import { findLink, useLink as spendLink } from '../links.ts';
import { openSession } from '../openSession.ts';
import { type CredentialRow, findPerson, normaliseEmail } from '../people.ts';
import type { SignedIn } from '../signIn.ts';
import { addressGroup, SLOW_DOWN } from '../slowDown.ts';
import { personOrigin, securityLog } from '../trail.ts';
import { type Back, goingTo, prepare, takeBack } from './begin.ts';
import { type Proof, proofOf } from './emissor.ts';
import { accountOf, findIssuer, issuerFor, linkAccount, noteEntrance, ownerOfAccount } from './store.ts';

const NOT_LINKED =
  'A organização confirmou quem você é, mas essa conta ainda não está ligada a ninguém no Farol. Entre com e-mail e senha e ligue-a em “Meu perfil”, ou aceite por ela o convite que recebeu.';
const NO_ISSUER =
  'Não encontramos uma organização com entrada própria para isto. Confira o que digitou, ou entre com e-mail e senha.';
const NOT_LINKED_DEMANDED =
  'A organização confirmou quem você é, mas essa conta ainda não está ligada a ninguém no Farol. Peça um link em “Esqueci minha senha” e continue nele com a organização.';
const LINK_GONE =
  'Este link venceu ou já foi usado. Peça outro em “Esqueci minha senha”, ou a quem convidou você.';
const NOT_INVITED =
  'O link é para outro e-mail, ou a organização não confirma o seu. Entre nela com a conta deste e-mail, ou crie uma senha.';

const asAuth = <T>({ deps }: RequestContext, work: (tx: Tx) => Promise<T>) =>
  asRole(deps.reserva, 'farol_auth', null, work);

const slowedAt = ({ deps, address, now }: RequestContext) => ({
  ...{ signingKey: deps.signingKey, now, rule: SLOW_DOWN.endereco },
  name: `organizacao ${addressGroup(address)}`,
});

/**
 * Runs what may fail because somebody guesses: refused while the place has failed too often; a refusal of ours counts, success does
 * not. Throws 429, and what `work` throws.
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

/** Begins a sign-in at the issuer of the organisation that an e-mail or a short name leads to. Throws 409, 422, 429. */
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
 * The person whom a link was sent to, and the issuer of the tenant. Whoever has a password links by it, unless the tenant
 * admits none: then there is no other way to begin. Throws 410.
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

/** Begins to link the organisation's account by the link of an e-mail. Throws 409 without an issuer, 410, 422, 429. */
export async function beginInvitation(context: RequestContext, token: string): Promise<Ida> {
  const going = await slowingFailures(context, () =>
    asAuth(context, async (tx) => {
      const { person, stored } = await invited(tx, token, context.now);
      return (
        stored && prepare(context, tx, stored, { tipo: 'CONVITE_SSO', quem: person.email, convite: token })
      );
    }),
  );
  if (!going) {
    throw new ApiProblem(
      'SEM_EMISSOR',
      'Sua organização não tem entrada própria no Farol: crie a sua senha.',
    );
  }
  return goingTo(context, going);
}

/** As `farol_auth`: the account becomes that of the person with the link, whose e-mail the issuer has verified. Throws 401, 410. */
async function accept(context: RequestContext, tx: Tx, token: string, back: Back, proof: Proof) {
  const { person, owner } = await invited(tx, token, context.now);
  const same = proof.email !== null && normaliseEmail(proof.email) === normaliseEmail(person.email);
  if (!same || person.tenant_id !== back.tenantId) throw new ApiProblem('CONTA_NAO_LIGADA', NOT_INVITED);
  const isFirst = person.senha === null && (await accountOf(tx, owner)) === null;
  const account = { emissor: back.client.emissor, sujeito: proof.sujeito };
  await linkAccount(tx, owner, account, context.now);
  if (!(await spendLink(tx, token, owner))) throw new ApiProblem('LINK_INVALIDO', LINK_GONE);
  await writeAudit(tx, personOrigin(context, person, null), {
    acao: isFirst ? 'PRIMEIRO_ACESSO' : 'LIGA_ORGANIZACAO',
    recurso: 'usuarios',
    registroId: owner.usuarioId,
    depois: { emissor: account.emissor },
  });
  if (!isFirst) await queueLetter(tx, { tipo: 'ORGANIZACAO_LIGADA', ...owner }, context);
  return person;
}

/** As `farol_auth`. Out: the person whose account it is, as long as person and tenant are active. */
async function known(tx: Tx, { tenantId, client }: Back, { sujeito }: Proof): Promise<CredentialRow | null> {
  const owner = await ownerOfAccount(tx, tenantId, client.emissor, sujeito);
  const person = owner && (await findPerson(tx, owner.tenantId, owner.usuarioId));
  return person?.usuario_ativo && person.tenant_ativo ? person : null;
}

/**
 * The browser is back from the issuer. Out: the tokens of a session, or what is asked besides. Throws 401 with one sentence whoever it
 * is that has no account here, 410 when this was begun elsewhere or too long ago, 422 when the issuer does not vouch.
 */
export const finishEntrance = (context: RequestContext, volta: Volta): Promise<SignedIn> =>
  slowingFailures(context, () => enterBy(context, volta));

async function enterBy(context: RequestContext, volta: Volta): Promise<SignedIn> {
  const { deps, now } = context;
  const back = await asAuth(context, (tx) =>
    takeBack(context, tx, volta, { tipos: ['ENTRADA_SSO', 'CONVITE_SSO'] }),
  );
  const proof = await proofOf(deps, back.client, back.ask, volta);
  const entered = await asAuth(context, async (tx): Promise<SignedIn | null> => {
    const { convite } = back;
    const { emissor } = back.client;
    const person = convite ? await accept(context, tx, convite, back, proof) : await known(tx, back, proof);
    if (!person) return null;
    const owner = { tenantId: person.tenant_id, usuarioId: person.usuario_id };
    const trusted = proof.doisFatores && (await findIssuer(tx, owner.tenantId))?.fatorDoEmissor;
    const pendente = trusted ? null : await secondStepOf(context, tx, person, emissor);
    await noteEntrance(tx, owner, now);
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
