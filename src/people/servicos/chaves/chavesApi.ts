import { z } from 'zod';
import {
  type ChaveApi,
  type ChaveCriada,
  type ChaveNova,
  chaveApiSchema,
  chaveCriadaSchema,
  type TrocaChave,
} from '../../../../contract/chavesApi.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

const pathOf = (servicoId: string, chaveId?: string) =>
  `/v1/servicos/${encodeURIComponent(servicoId)}/chaves${chaveId ? `/${encodeURIComponent(chaveId)}` : ''}`;

export const chavesKey = (servicoId: string) => ['chaves-api', servicoId] as const;

/** Every function here throws ApiError with the reason at its field, or NetworkError. */
const post = (path: string, body: object) => apiFetch(path, { method: 'POST', body: JSON.stringify(body) });

/** Reads the keys of a service, newest first. */
export async function fetchChaves(servicoId: string, signal: AbortSignal): Promise<ChaveApi[]> {
  return z.array(chaveApiSchema).parse(await (await apiFetch(pathOf(servicoId), { signal })).json());
}

/** Creates a key and returns it with its secret, which no other response contains. */
export async function createChave(servicoId: string, wanted: ChaveNova): Promise<ChaveCriada> {
  return chaveCriadaSchema.parse(await (await post(pathOf(servicoId), wanted)).json());
}

/** Replaces a key and returns the new one with its secret, which no other response contains. */
export async function replaceChave(servicoId: string, id: string, wanted: TrocaChave): Promise<ChaveCriada> {
  const response = await post(`${pathOf(servicoId, id)}/trocar`, wanted);
  return chaveCriadaSchema.parse(await response.json());
}

export async function revokeChave(servicoId: string, id: string): Promise<void> {
  await post(`${pathOf(servicoId, id)}/revogar`, {});
}
