import { digitadaSchema, type NotaDigitada } from '../../../../contract/fiscal/nfse/digitada.ts';
import { FILE_NAME_HEADER } from '../../../../contract/session.ts';
import { apiFetch } from '../../../dataProvider/http.ts';
import { API_NOTA } from '../notaApi.ts';

/** Sends a typed nota. Returns its id and outcome. Throws ApiError. */
export async function sendNotaDigitada(nota: NotaDigitada) {
  const init = { method: 'POST', body: JSON.stringify(nota) };
  return digitadaSchema.parse(await (await apiFetch('/v1/nfs/digitar', init)).json());
}

/** Attaches a PDF to a nota that has none. Throws ApiError. */
export async function sendPdf(id: string, pdf: File): Promise<void> {
  const headers = { 'Content-Type': 'application/pdf', [FILE_NAME_HEADER]: encodeURIComponent(pdf.name) };
  await apiFetch(`${API_NOTA}/${id}/pdf`, { method: 'POST', headers, body: pdf });
}
