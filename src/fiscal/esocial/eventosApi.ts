import {
  contagensDeEventosSchema,
  type DetalheEvento,
  detalheEventoSchema,
} from '../../../contract/esocial/respostas.ts';
import { NO_LOADING_HEADER } from '../../../contract/session.ts';
import { filenameOf } from '../../dataProvider/extras.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** The screen shows its own loading state. */
const QUIET = { [NO_LOADING_HEADER]: '1' };

export async function readContagens(signal: AbortSignal): Promise<Record<string, number>> {
  const response = await apiFetch('/v1/esocial/contagens', { headers: QUIET, signal });
  return contagensDeEventosSchema.parse(await response.json()).situacoes;
}

export async function readDetalheDoEvento(id: string, signal: AbortSignal): Promise<DetalheEvento> {
  const response = await apiFetch(`/v1/esocial/eventos/${encodeURIComponent(id)}/detalhe`, { signal });
  return detalheEventoSchema.parse(await response.json());
}

/** Returns the file as imported, and a name for it. The server audits the read. */
export async function readXmlOriginal(id: string): Promise<{ blob: Blob; filename: string }> {
  const response = await apiFetch(`/v1/esocial/eventos/${encodeURIComponent(id)}/xml`, {
    headers: { Accept: 'application/xml, application/problem+json' },
  });
  return { blob: await response.blob(), filename: filenameOf(response) ?? 'evento.xml' };
}
