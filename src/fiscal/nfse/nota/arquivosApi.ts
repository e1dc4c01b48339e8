import { type Impressao, impressaoSchema } from '../../../../contract/fiscal/folha.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { API_NOTA } from '../notaApi.ts';

/** A file that the note came in, byte by byte, or the PDF that was put beside it. */
export async function downloadFonte(id: string, fonteId: string, what: 'arquivo' | 'pdf'): Promise<Blob> {
  const headers = { Accept: '*/*' };
  return (await apiFetch(`${API_NOTA}/${id}/fontes/${fonteId}/${what}`, { headers })).blob();
}

/** All that is stored of the note, as .zip. */
export async function downloadPacote(id: string): Promise<Blob> {
  return (await apiFetch(`${API_NOTA}/${id}/pacote`, { headers: { Accept: 'application/zip' } })).blob();
}

/** The acceptance of an approved note as a sheet of one page, with whole tax numbers. */
export async function readAceite(id: string): Promise<Impressao> {
  return impressaoSchema.parse(await (await apiFetch(`${API_NOTA}/${id}/aceite`)).json());
}
