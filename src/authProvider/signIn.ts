import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import {
  type Credentials,
  loginAnswerSchema,
  type Pendencia,
  sessaoSchema,
  type Tokens,
} from '../../contract/session.ts';
import { readLogin } from '../dataProvider/answer.ts';
import { authorizedFetch, LOGOUT_PATH } from '../dataProvider/authorizedFetch.ts';
import { send } from '../dataProvider/send.ts';
import { signOutTabs } from './endSession.ts';
import { keepPrazo } from './limits.ts';
import { keepNews } from './news.ts';
import { giveUpReads, leaving } from './reads.ts';
import { fieldsFromSessao, SESSAO_PATH } from './sessao.ts';
import { dropDelegation, getSession, isActing, updateSession } from './session.ts';
import { fieldsFromTokens } from './tokens.ts';
import { wantedPath } from './wanted.ts';

const SIGN_OUT_PATIENCE_MS = 4_000;

/** Returns the first page after signing in (docs/especificacao.md 4.1). */
export function dashboardPath(profile: string): string {
  return profile === ADMIN_PROFILE ? '/sistema/painel/admin' : '/sistema/painel/usuario';
}

/** Returns the page that the signed-in user wanted before, or the dashboard of the profile. */
export function landingPath({ uuid, profile }: { uuid: string; profile: string }): string {
  return wantedPath(uuid) ?? dashboardPath(profile);
}

/**
 * Signs in with credentials. Returns where to go, or the additional step required the password. Throws ApiError with the server's sentence,
 * or NetworkError.
 */
export async function sendCredentials(credentials: Credentials): Promise<{ redirectTo: string } | Pendencia> {
  const login = await send('/login', { method: 'POST', body: JSON.stringify(credentials) }, null);
  const answer = await readLogin(login, loginAnswerSchema);
  return 'segundoFator' in answer ? answer.segundoFator : enterWith(answer);
}

/**
 * Reads the companies, then fills the whole session in one update, so that no page lacks its company. Returns where to go.
 * Throws ApiError or NetworkError.
 */
export async function enterWith(tokens: Tokens): Promise<{ redirectTo: string }> {
  const fields = fieldsFromTokens(tokens);
  const sender = { accessToken: fields.accessToken, empresaUsuario: null };
  const sessao = sessaoSchema.parse(await (await send(SESSAO_PATH, {}, sender)).json());
  const { user } = fields;
  if (user === null) throw new Error('tokens without a user');
  const redirectTo = landingPath(user);
  keepPrazo(sessao.prazo, user.sid);
  keepNews(sessao);
  updateSession({ ...fields, ...fieldsFromSessao(sessao, user), isAuthenticated: true });
  return { redirectTo };
}

/** Ends the session at the server, if it responds, and here in any case (docs/decisoes.md 'Duas leituras'). */
export async function signOut(): Promise<void> {
  if (!getSession().isAuthenticated) return;
  leaving.set(true);
  giveUpReads();
  const leave = () => authorizedFetch(LOGOUT_PATH, { method: 'POST' }).catch(() => undefined);
  // Under a delegation there are two sessions to end.
  const told = isActing() ? leave().then(dropDelegation).then(leave) : leave();
  await Promise.race([told, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))]);
  signOutTabs('saiu');
  leaving.set(false);
}
