import {
  type Calendario,
  calendarioSchema,
  type ExportarCalendario,
} from '../../../../contract/fiscal/pagamentos/calendario.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { filenameOf } from '../../../dataProvider/extras.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

const API = `${PAGAMENTOS.api}/calendario`;

/** Reads what falls due in a month over the companies shown. Throws ApiError. */
export async function readCalendario(mes: string, signal: AbortSignal): Promise<Calendario> {
  return calendarioSchema.parse(await (await apiFetch(`${API}?mes=${mes}`, { signal })).json());
}

/** Downloads the calendar as a file, with its name. Throws ApiError. */
export async function exportCalendarioFile(
  pedido: ExportarCalendario,
): Promise<{ blob: Blob; nome: string }> {
  const headers = { Accept: 'application/octet-stream, application/problem+json' };
  const response = await apiFetch(`${API}/exportar`, {
    method: 'POST',
    headers,
    body: JSON.stringify(pedido),
  });
  return { blob: await response.blob(), nome: filenameOf(response) ?? `retencoes-${pedido.mes}.csv` };
}
