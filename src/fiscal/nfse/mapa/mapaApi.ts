import { type Mapa, mapaSchema } from '../../../../contract/fiscal/nfse/mapa.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** Which suppliers sent notes in the last months, over the companies in view. Throws ApiError. */
export async function readMapa(meses: number, signal: AbortSignal): Promise<Mapa> {
  return mapaSchema.parse(await (await apiFetch(`/v1/nfs/mapa?meses=${meses}`, { signal })).json());
}
