import { z } from 'zod';
import { type Distribuicao, distribuicaoSchema } from '../../../contract/fiscal/distribuicao.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const path = (especie: Especie) => `${especies[especie].api}/distribuicao`;

/** Reads the state of the search; `lidoEm` is when it was read, by this machine's clock, in ms. */
export async function readDistribuicao(especie: Especie): Promise<Distribuicao & { lidoEm: number }> {
  const headers = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };
  const response = await apiFetch(path(especie), { headers });
  return { ...distribuicaoSchema.parse(await response.json()), lidoEm: Date.now() };
}

/** Starts a search and returns the id of its task. Throws ApiError when it is too early. */
export async function searchNow(especie: Especie): Promise<string> {
  const response = await apiFetch(path(especie), { method: 'POST' });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}

/** Creates the service that runs recurring work automatically. Throws ApiError when the user may not grant what it needs. */
export async function createRoutines(): Promise<void> {
  await apiFetch('/v1/servicos/rotinas', { method: 'POST' });
}

/** Switches the hourly search on or off. */
export async function setAutomatic(especie: Especie, automatica: boolean): Promise<void> {
  await apiFetch(path(especie), { method: 'PUT', body: JSON.stringify({ automatica }) });
}
