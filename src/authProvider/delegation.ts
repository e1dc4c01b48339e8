import { sessaoSchema, tokensSchema } from '../../contract/session.ts';
import { authorizedFetch, LOGOUT_PATH } from '../dataProvider/authorizedFetch.ts';
import { apiFetch } from '../dataProvider/http.ts';
import { send } from '../dataProvider/send.ts';
import { lastScope } from './lastScope.ts';
import { SESSAO_PATH } from './sessao.ts';
import { dropDelegation, isActing, updateSession } from './session.ts';
import { fieldsFromTokens } from './tokens.ts';

/**
 * Starts acting under a delegation, for the company chosen last under it: its tokens, user and companies are stored beside the user's own
 * (docs/especificacao.md 3.1).
 * Throws ApiError when the delegation is no longer valid, or NetworkError.
 */
export async function startDelegation(id: string): Promise<void> {
  const response = await apiFetch(`/v1/delegacoes/${id}/iniciar`, { method: 'POST' });
  const { accessToken, refreshToken, expiration, user } = fieldsFromTokens(
    tokensSchema.parse(await response.json()),
  );
  const sessao = sessaoSchema.parse(
    await (await send(SESSAO_PATH, {}, { accessToken, empresaUsuario: null })).json(),
  );
  const last = lastScope(user);
  updateSession({
    accessTokenDelegado: accessToken,
    refreshTokenDelegado: refreshToken,
    userDelegado: user,
    empresasDelegado: sessao.empresas,
    empresaUsuario: sessao.empresas.find(({ uuid }) => uuid === last) ?? sessao.empresas[0] ?? null,
    expiration,
  });
}

/** Ends the delegation at the server, if it responds, and here in any case. */
export async function stopDelegation(): Promise<void> {
  if (!isActing()) return;
  await authorizedFetch(LOGOUT_PATH, { method: 'POST' }).catch(() => undefined);
  dropDelegation();
}
