import { digitadaSchema, type NotaDigitada } from '../../../../contract/fiscal/nfse/digitada.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** Sends a typed note, with its PDF where there is one. Out: where it went. Throws ApiError. */
export async function digitar(nota: NotaDigitada, pdf: File | null) {
  const body = new FormData();
  body.set('nota', JSON.stringify(nota));
  if (pdf) body.set('pdf', pdf, pdf.name);
  return digitadaSchema.parse(await (await apiFetch('/v1/nfs/digitar', { method: 'POST', body })).json());
}
