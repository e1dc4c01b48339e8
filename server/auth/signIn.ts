import { and, eq, sql } from 'drizzle-orm';
import type { Credentials, Tokens } from '../../contract/session.ts';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import { sessoes, usuarios } from '../db/schema.ts';
import { writeAudit } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';
import type { RequestContext } from '../http/route.ts';
import { type AttemptKeys, attemptKeys, beginAttempt, settleAttempt, touchAttempt } from './attempts.ts';
import { type CredentialRow, findByEmail, normaliseEmail } from './people.ts';
import { issueTokens } from './tokens.ts';
import { maskEmail, personOrigin, securityLog } from './trail.ts';

const AGENT_LENGTH = 200;

/** The same words whether the e-mail is unknown, the password wrong, or person or tenant disabled (ASVS 6.3.8). */
function refusal(): ApiProblem {
  return new ApiProblem('CREDENCIAIS_INVALIDAS', 'E-mail ou senha não conferem.');
}

/**
 * Signs a person in (specification 4.1). The password is checked between two short transactions, so that nobody
 * waits for argon2. Throws 401 with one answer for every reason, 429 while guessing is slowed down.
 */
export async function signIn(context: RequestContext, credentials: Credentials): Promise<Tokens> {
  const { deps, now, address } = context;
  const email = normaliseEmail(credentials.email);
  const keys = await attemptKeys(deps.signingKey, email, address);
  const person = await asRole(deps.db, 'farol_auth', null, async (tx) => {
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
  const tokens = await asRole(deps.db, 'farol_auth', null, async (tx) => {
    const admitted = check.ok && person && senha ? await admit(context, tx, { person, senha, keys }) : null;
    if (!admitted) await noteRefusal(context, tx, { person, keys, senhaCerta: check.ok });
    return admitted;
  });
  if (tokens && person) {
    securityLog(context, {
      nivel: 'info',
      evento: 'ENTRA',
      usuario: person.usuario_id,
      tenant: person.tenant_id,
    });
    return tokens;
  }
  const known = { usuario: person?.usuario_id, tenant: person?.tenant_id };
  securityLog(context, { nivel: 'aviso', evento: 'ENTRADA_RECUSADA', email: maskEmail(email), ...known });
  throw refusal();
}

interface Admission {
  person: CredentialRow;
  /** The hash to keep: the stored one, or a stronger one made now. */
  senha: string;
  keys: AttemptKeys;
}

/** Out: the tokens, or null when person or tenant is disabled or the password changed in the meantime. */
async function admit(
  context: RequestContext,
  tx: Tx,
  { person, senha, keys }: Admission,
): Promise<Tokens | null> {
  const { deps, now, address, request } = context;
  if (!person.usuario_ativo || !person.tenant_ativo || person.senha === null) return null;
  const same = and(
    eq(usuarios.tenantId, person.tenant_id),
    eq(usuarios.id, person.usuario_id),
    eq(usuarios.senha, person.senha),
    eq(usuarios.ativo, true),
  );
  const [found] = await tx
    .update(usuarios)
    .set({ senha, ultimoAcesso: now.toISOString() })
    .where(same)
    .returning({ id: usuarios.id });
  if (!found) return null;
  await settleAttempt(tx, keys, now);
  const sid = crypto.randomUUID();
  const agente = (request.headers.get('user-agent') ?? '').slice(0, AGENT_LENGTH);
  await tx.insert(sessoes).values({
    tenantId: person.tenant_id,
    id: sid,
    usuarioId: person.usuario_id,
    criadoEm: now,
    ultimoUso: now,
    agente,
    endereco: address,
  });
  await forgetOldTokens(tx, person, now);
  await writeAudit(tx, personOrigin(context, person, sid), {
    acao: 'ENTRA',
    recurso: 'sessoes',
    registroId: sid,
    depois: { agente },
  });
  return issueTokens(tx, sid, person, { signingKey: deps.signingKey, now });
}

/** Refresh tokens of the person's sessions older than any session may become. */
async function forgetOldTokens(tx: Tx, person: CredentialRow, now: Date): Promise<void> {
  const old = new Date(now.getTime() - 2 * 24 * 60 * 60_000).toISOString();
  await rowsOf(
    tx,
    sql`delete from refresh_tokens where (tenant_id, sessao_id) in (
          select tenant_id, id from sessoes
           where tenant_id = ${person.tenant_id} and usuario_id = ${person.usuario_id} and criado_em < ${old})`,
  );
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
