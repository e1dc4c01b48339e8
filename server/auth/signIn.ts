import { and, eq } from 'drizzle-orm';
import type { Credentials, SegundoFatorPendente, Tokens } from '../../contract/session.ts';
import { asRole, type Tx } from '../db/database.ts';
import { usuarios } from '../db/peopleTables.ts';
import { writeAudit } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import type { RequestContext } from '../http/route.ts';
import { type AttemptKeys, attemptKeys, beginAttempt, settleAttempt, touchAttempt } from './attempts.ts';
import { secondStepOf } from './fatores/secondStep.ts';
import { openSession } from './openSession.ts';
import { type CredentialRow, findByEmail, normaliseEmail, senhaIs } from './people.ts';
import { requireOwnWay } from './requireEntrance.ts';
import { maskEmail, personOrigin, securityLog } from './trail.ts';

/** Returns the same error whether the e-mail is unknown, the password wrong, or person or tenant disabled (ASVS 6.3.8). */
function refusal(): ApiProblem {
  return new ApiProblem('CREDENCIAIS_INVALIDAS', 'E-mail ou senha não conferem.');
}

/** Result of a sign-in: tokens, or the pending second step. */
export type SignedIn = { tokens: Tokens } | { pendente: SegundoFatorPendente };

/**
 * Signs a person in (docs/especificacao.md 4.1), or requests the second factor. The password is verified between two short transactions, so
 * that no other request waits for argon2. Throws 401 with the same answer for every reason, 429 while guessing is slowed down.
 */
export async function signIn(context: RequestContext, credentials: Credentials): Promise<SignedIn> {
  const { deps, now, address } = context;
  const email = normaliseEmail(credentials.email);
  const keys = await attemptKeys(deps.signingKey, email, address);
  const person = await asRole(deps.reserva, 'farol_auth', null, async (tx) => {
    await beginAttempt(tx, keys, now);
    return findByEmail(tx, email);
  }).catch((error: unknown) => {
    if (error instanceof ApiProblem) {
      securityLog(context, {
        nivel: 'aviso',
        evento: error.code,
        email: maskEmail(email),
        aguardar: error.extra.aguardar,
      });
    }
    throw error;
  });
  const check = await deps.passwords.verify(credentials.senha, person?.senha ?? deps.passwords.decoy);
  const senha = check.outdated ? await deps.passwords.hash(credentials.senha) : person?.senha;
  const done = await asRole(deps.reserva, 'farol_auth', null, async (tx) => {
    const admitted = check.ok && person && senha ? await admit(context, tx, { person, senha, keys }) : null;
    if (!admitted) await noteRefusal(context, tx, { person, keys, senhaCerta: check.ok });
    return admitted;
  });
  deps.mailQueued();
  if (done) return done;
  const known = { usuario: person?.usuario_id, tenant: person?.tenant_id };
  securityLog(context, { nivel: 'aviso', evento: 'ENTRADA_RECUSADA', email: maskEmail(email), ...known });
  throw refusal();
}

interface Admission {
  person: CredentialRow;
  /** Hash to store: the present one, or a stronger one computed now. */
  senha: string;
  keys: AttemptKeys;
}

/** Admits the person; returns null when person or tenant is disabled or the password has changed in the meantime. */
async function admit(
  context: RequestContext,
  tx: Tx,
  { person, senha, keys }: Admission,
): Promise<SignedIn | null> {
  const { now } = context;
  if (!person.usuario_ativo || !person.tenant_ativo || person.senha === null) return null;
  const same = and(
    eq(usuarios.tenantId, person.tenant_id),
    eq(usuarios.id, person.usuario_id),
    senhaIs(person.senha),
    eq(usuarios.ativo, true),
  );
  const [found] = await tx.update(usuarios).set({ senha }).where(same).returning({ id: usuarios.id });
  if (!found) return null;
  await requireOwnWay(tx, person);
  await settleAttempt(tx, keys, now);
  const pendente = await secondStepOf(context, tx, { ...person, senha });
  return pendente
    ? { pendente }
    : { tokens: await openSession(context, tx, person, { fator: 'SENHA', emissor: null }) };
}

interface Refusal {
  person: CredentialRow | null;
  keys: AttemptKeys;
  senhaCerta: boolean;
}

async function noteRefusal(
  context: RequestContext,
  tx: Tx,
  { person, keys, senhaCerta }: Refusal,
): Promise<void> {
  if (!person) return touchAttempt(tx, keys);
  await writeAudit(tx, personOrigin(context, person, null), {
    acao: 'ENTRADA_RECUSADA',
    recurso: 'usuarios',
    registroId: person.usuario_id,
    depois: { motivo: senhaCerta ? 'INATIVO' : 'SENHA' },
  });
}
