import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import {
  type NaoLido,
  type NaoLidos,
  naoLidosSchema,
  type Releitura,
  releituraSchema,
} from '../../../contract/fiscal/naoLidos.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const base = (especie: Especie) => `${especies[especie].api}/distribuicao/nao-lidos`;

/** Returns the name of an unread item: its number in the queue or, for a file, its file name. */
export const nomeDoNaoLido = ({ nsu, nome }: Pick<NaoLido, 'nsu' | 'nome'>): string =>
  nsu === null ? nome : `NSU ${nsu}`;

/** Reads what arrived and could not be read, of one company, or of all when `empresa` is ''. */
export async function readNaoLidos(especie: Especie, empresa: string): Promise<NaoLidos> {
  const headers = { [NO_LOADING_HEADER]: '1', [BACKGROUND_HEADER]: '1' };
  const query = empresa === '' ? '' : `?${new URLSearchParams({ empresa })}`;
  return naoLidosSchema.parse(await (await apiFetch(`${base(especie)}${query}`, { headers })).json());
}

/** Retries to parse an item. Throws ApiError. */
export async function readAgain(especie: Especie, id: string): Promise<Releitura> {
  const response = await apiFetch(`${base(especie)}/${id}/reler`, { method: 'POST' });
  return releituraSchema.parse(await response.json());
}

/** Dismisses an item with a reason. Throws ApiError. */
export async function dismiss(especie: Especie, id: string, motivo: string): Promise<void> {
  const body = JSON.stringify({ motivo });
  await apiFetch(`${base(especie)}/${id}/dispensar`, { method: 'POST', body });
}

/** Downloads the bytes of an item as received. Throws ApiError. */
export async function downloadNaoLido(especie: Especie, id: string): Promise<Blob> {
  return (await apiFetch(`${base(especie)}/${id}/conteudo`)).blob();
}
