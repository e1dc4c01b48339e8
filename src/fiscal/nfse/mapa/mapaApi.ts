import {
  type Emissores,
  emissoresSchema,
  type VigenciaEmissor,
} from '../../../../contract/fiscal/nfse/emissores.ts';
import { type Mapa, mapaSchema } from '../../../../contract/fiscal/nfse/mapa.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** Which suppliers sent notes in the last months, over the companies in view. Throws ApiError. */
export async function readMapa(meses: number, signal: AbortSignal): Promise<Mapa> {
  return mapaSchema.parse(await (await apiFetch(`/v1/nfs/mapa?meses=${meses}`, { signal })).json());
}

const EMISSORES = '/v1/nfs/emissores';

/** Reads with which CNPJ each city signs its notes. Throws ApiError. */
export async function readEmissores(signal: AbortSignal): Promise<Emissores> {
  return emissoresSchema.parse(await (await apiFetch(EMISSORES, { signal })).json());
}

/** Confirms that a CNPJ is the city's, of some days; null takes that back. Throws ApiError. */
export async function confirmEmissor(id: string, vigencia: VigenciaEmissor | null): Promise<void> {
  const body = vigencia ? { body: JSON.stringify(vigencia) } : {};
  await apiFetch(`${EMISSORES}/${id}/confirmacao`, { method: vigencia ? 'POST' : 'DELETE', ...body });
}
