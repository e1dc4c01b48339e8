import type { Tokens } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { refreshTokens } from '../db/sessionTables.ts';
import { signAccessToken } from './accessToken.ts';
import { isBound, type KeyBinding } from './proof/binding.ts';
import { hashToken, randomToken } from './randomToken.ts';
import { type PersonRow, rightsOf } from './sessionRules.ts';

/** A session, and what its tokens are bound to. */
export interface Bound {
  sid: string;
  jkt: KeyBinding;
}

/** When, and by which key, tokens are signed. */
interface Issue {
  signingKey: Uint8Array;
  now: Date;
}

/** As `farol_auth`: a fresh pair for a session without an active refresh token. Only the hash of that is stored. */
export async function issueTokens(tx: Tx, session: Bound, person: PersonRow, issue: Issue): Promise<Tokens> {
  const refreshToken = randomToken();
  const hash = await hashToken(refreshToken);
  const criadoEm = issue.now;
  await tx
    .insert(refreshTokens)
    .values({ hash, tenantId: person.tenant_id, sessaoId: session.sid, criadoEm });
  return pairOf(session, person, refreshToken, issue);
}

/** The pair of a refresh token that is stored already, with the claims that hold now. */
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
