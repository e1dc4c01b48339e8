import { type Raiz, raizesSchema } from '../../../contract/fiscal/raizes.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const PATH = '/v1/raizes';

/** Reads the trusted certificates, roots first. */
export async function fetchRaizes(signal: AbortSignal): Promise<Raiz[]> {
  return raizesSchema.parse(await (await apiFetch(PATH, { signal })).json());
}

export async function confiaNaRaiz(id: string): Promise<void> {
  await apiFetch(`${PATH}/${id}/confianca`, { method: 'POST' });
}

export async function deleteRaiz(id: string): Promise<void> {
  await apiFetch(`${PATH}/${id}`, { method: 'DELETE' });
}
