import {
  type Emissores,
  emissoresSchema,
  type VigenciaEmissor,
} from '../../../../contract/fiscal/nfse/emissores.ts';
import { type Mapa, mapaSchema } from '../../../../contract/fiscal/nfse/mapa.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** Reads the map of suppliers of the last months, over the selected companies. Throws ApiError. */
export async function readMapa(meses: number, signal: AbortSignal): Promise<Mapa> {
  return mapaSchema.parse(await (await apiFetch(`/v1/nfs/mapa?meses=${meses}`, { signal })).json());
}

const EMISSORES = '/v1/nfs/emissores';

/** Reads the CNPJs with which cities sign their notas. Throws ApiError. */
export async function readEmissores(signal: AbortSignal): Promise<Emissores> {
  return emissoresSchema.parse(await (await apiFetch(EMISSORES, { signal })).json());
}

/** Confirms a CNPJ as the city's for certain days; null withdraws the confirmation. Throws ApiError. */
export async function confirmEmissor(id: string, vigencia: VigenciaEmissor | null): Promise<void> {
  const body = vigencia ? { body: JSON.stringify(vigencia) } : {};
  await apiFetch(`${EMISSORES}/${id}/confirmacao`, { method: vigencia ? 'POST' : 'DELETE', ...body });
}
