import { z } from 'zod';
import type { Confirmacao } from '../../../contract/confirmacao.ts';
import { sessaoAbertaSchema, sessoesEncerradasSchema } from '../../../contract/perfilProprio.ts';
import { type Alcance, alcanceSchema, type Modelo, modeloSchema } from '../../../contract/pessoas.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const path = (id: string, act: string) => `/v1/usuarios/${encodeURIComponent(id)}/${act}`;

export async function readSessionsOf(id: string, signal: AbortSignal) {
  const response = await apiFetch(path(id, 'sessoes'), { signal });
  return z.array(sessaoAbertaSchema).parse(await response.json());
}

/** Reads what the user lacks to change a colleague. */
export async function readReach(id: string, signal: AbortSignal): Promise<Alcance> {
  return alcanceSchema.parse(await (await apiFetch(path(id, 'alcance'), { signal })).json());
}

/** Reads which parts of a colleague's profile and companies the user may grant to a new user. */
export async function readTemplate(id: string, signal: AbortSignal): Promise<Modelo> {
  return modeloSchema.parse(await (await apiFetch(path(id, 'modelo'), { signal })).json());
}

/** Ends a colleague's sessions and returns how many there were. */
export async function endSessionsOf(id: string): Promise<number> {
  const response = await apiFetch(path(id, 'sessoes'), { method: 'DELETE' });
  return sessoesEncerradasSchema.parse(await response.json()).encerradas;
}

export async function inviteAgain(id: string): Promise<void> {
  await apiFetch(path(id, 'convite'), { method: 'POST' });
}

/** Changes a colleague's e-mail. Throws ApiError 400 with the reason at its field, 409 on a version conflict. */
export async function changeEmailOf(
  id: string,
  change: { email: string; versao: number } & Confirmacao,
): Promise<void> {
  await apiFetch(path(id, 'email'), { method: 'POST', body: JSON.stringify(change) });
}
