import {
  type NaoLidos,
  naoLidosSchema,
  type Releitura,
  releituraSchema,
} from '../../../contract/fiscal/naoLidos.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

type Servico = 'NFE' | 'CTE';
const base = (servico: Servico) => `/v1/${servico.toLowerCase()}/distribuicao/nao-lidos`;

/** What SEFAZ gave and could not be read. */
export async function readNaoLidos(servico: Servico): Promise<NaoLidos> {
  const headers = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };
  return naoLidosSchema.parse(await (await apiFetch(base(servico), { headers })).json());
}

/** Tries to read one again. Throws ApiError. */
export async function readAgain(servico: Servico, id: string): Promise<Releitura> {
  const response = await apiFetch(`${base(servico)}/${id}/reler`, { method: 'POST' });
  return releituraSchema.parse(await response.json());
}

/** Dismisses one, with why. Throws ApiError. */
export async function dismiss(servico: Servico, id: string, motivo: string): Promise<void> {
  const body = JSON.stringify({ motivo });
  await apiFetch(`${base(servico)}/${id}/dispensar`, { method: 'POST', body });
}

/** Its bytes as they came. Throws ApiError. */
export async function downloadNaoLido(servico: Servico, id: string): Promise<Blob> {
  return (await apiFetch(`${base(servico)}/${id}/conteudo`)).blob();
}
