import { z } from 'zod';
import {
  type PerfilProprio,
  type PerfilProprioChange,
  perfilProprioSchema,
  type SessaoAberta,
  sessaoAbertaSchema,
  sessoesEncerradasSchema,
} from '../../../contract/perfilProprio.ts';
import { renewTokens } from '../../authProvider/refresh.ts';
import { loadSessao } from '../../authProvider/sessao.ts';
import { getSession } from '../../authProvider/session.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { send } from '../../dataProvider/send.ts';

const PATH = '/v1/perfil-proprio';
export const PROFILE_KEY = ['perfil-proprio'] as const;
export const SESSIONS_KEY = ['perfil-proprio', 'sessoes'] as const;

export async function readProfile(signal: AbortSignal): Promise<PerfilProprio> {
  return perfilProprioSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

/** Changes the user's own name, in the header too. Throws ApiError 400 with the reason at its field, 409 on a version conflict. */
export async function changeProfile(change: PerfilProprioChange): Promise<PerfilProprio> {
  const response = await apiFetch(PATH, { method: 'PUT', body: JSON.stringify(change) });
  const changed = perfilProprioSchema.parse(await response.json());
  // The name is saved even when the header cannot be reloaded.
  await loadSessao().catch(() => undefined);
  return changed;
}

export async function readSessions(signal: AbortSignal): Promise<SessaoAberta[]> {
  return z.array(sessaoAbertaSchema).parse(await (await apiFetch(`${PATH}/sessoes`, { signal })).json());
}

export async function endOneSession(id: string): Promise<void> {
  await apiFetch(`${PATH}/sessoes/${id}`, { method: 'DELETE' });
}

/** Ends the user's other sessions and returns how many there were. */
export async function askEndOfOtherSessions(): Promise<number> {
  const response = await apiFetch(`${PATH}/sessoes`, { method: 'DELETE' });
  return sessoesEncerradasSchema.parse(await response.json()).encerradas;
}

export interface PasswordChange {
  senhaAtual: string;
  novaSenha: string;
}

/**
 * Changes the user's own password, which ends the user's other sessions. This address gets no header (docs/especificacao.md 7.1), so the
 * token is in the body. Throws ApiError 400 with the reason at its field, 429 with the seconds to wait.
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  const { accessToken } = getSession();
  const post = () => {
    const body = JSON.stringify({ ...change, accessToken: getSession().accessToken });
    return send('/atualiza-senha', { method: 'POST', body }, null);
  };
  try {
    await post();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await renewTokens(accessToken);
    await post();
  }
}
