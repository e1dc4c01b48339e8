import { type Impressao, impressaoSchema } from '../../../../contract/fiscal/folha.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { API_NOTA } from '../notaApi.ts';

/** Downloads a file of the nota, byte by byte as received, or its attached PDF. Throws ApiError. */
export async function downloadFonte(id: string, fonteId: string, what: 'arquivo' | 'pdf'): Promise<Blob> {
  const headers = { Accept: '*/*' };
  return (await apiFetch(`${API_NOTA}/${id}/fontes/${fonteId}/${what}`, { headers })).blob();
}

/** Downloads all that is stored of the nota, as .zip. Throws ApiError. */
export async function downloadPacote(id: string): Promise<Blob> {
  return (await apiFetch(`${API_NOTA}/${id}/pacote`, { headers: { Accept: 'application/zip' } })).blob();
}

/** Reads the acceptance of an approved nota as a one-page sheet, with unmasked tax numbers. Throws ApiError. */
export async function readAceite(id: string): Promise<Impressao> {
  return impressaoSchema.parse(await (await apiFetch(`${API_NOTA}/${id}/aceite`)).json());
}
