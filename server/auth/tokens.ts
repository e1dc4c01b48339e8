import type { Tokens } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { refreshTokens } from '../db/sessionTables.ts';
import { signAccessToken } from './accessToken.ts';
import { isBound, type KeyBinding } from './proof/binding.ts';
import { hashToken, randomToken } from './randomToken.ts';
import { type PersonRow, rightsOf } from './sessionRules.ts';

/** A session, and the key that its tokens are bound to. */
export interface Bound {
  sid: string;
  jkt: KeyBinding;
}

/** Time and key with which tokens are signed. */
interface Issue {
  signingKey: Uint8Array;
  now: Date;
}

/** Issues a pair for a session without an active refresh token, of which only the hash is stored. Runs as `farol_auth`. */
export async function issueTokens(tx: Tx, session: Bound, person: PersonRow, issue: Issue): Promise<Tokens> {
  const refreshToken = randomToken();
  const hash = await hashToken(refreshToken);
  const criadoEm = issue.now;
  await tx
    .insert(refreshTokens)
    .values({ hash, tenantId: person.tenant_id, sessaoId: session.sid, criadoEm });
  return pairOf(session, person, refreshToken, issue);
}

/** Returns the pair for a refresh token that is already stored, with the current claims. */
export async function pairOf(
  { sid, jkt }: Bound,
  person: PersonRow,
  refreshToken: string,
  { signingKey, now }: Issue,
): Promise<Tokens> {
  const { profile, permissoes, modulos } = rightsOf(person);
  const claims = {
    profile,
    permissoes: [...permissoes],
    modulos: [...modulos],
    user: person.nome,
    name: person.nome,
    tenant: person.tenant,
    tid: person.tenant_id,
    uuid: person.usuario_id,
    sid,
    ...(isBound(jkt) && { cnf: { jkt } }),
    ...(person.delegacao && {
      delegacao: {
        id: person.delegacao.id,
        delegante: person.delegacao.delegante,
        ate: person.delegacao.ate,
      },
    }),
  };
  const { token, expiration } = await signAccessToken(claims, signingKey, now);
  return { accessToken: token, refreshToken, expiration: expiration.toISOString() };
}
