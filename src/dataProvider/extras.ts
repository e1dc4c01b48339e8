import type { Identifier } from 'react-admin';
import { z } from 'zod';
import { EXPORTACOES_API, type ExportarLista, exportacaoPedidaSchema } from '../../contract/exportacao.ts';
import { NO_LOADING_HEADER } from '../../contract/session.ts';
import { apiFetch } from './http.ts';
import { during } from './loading.ts';

const HTTP_ACCEPTED = 202;
const revealedSchema = z.object({ valor: z.string() });

/**
 * Returns the name in a response's Content-Disposition (RFC 6266), preferring the encoded form over the plain one; null when there is none.
 */
export function filenameOf({ headers }: Response): string | null {
  const disposition = headers.get('Content-Disposition');
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}

/** A file to save, or the background task that writes it. */
export type Exported = { blob: Blob; filename: string } | { tarefaId: string };

/** Exports rows of a list. Returns the file that the server writes, with its name; for many rows, the task that writes it. */
export async function exportList(pedido: ExportarLista, signal?: AbortSignal): Promise<Exported> {
  const headers = { Accept: 'text/csv, application/octet-stream, application/json' };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(pedido) };
  // The button shows the progress; the list stays usable meanwhile.
  const response = await during('find', () => apiFetch(EXPORTACOES_API, signal ? { ...init, signal } : init));
  if (response.status === HTTP_ACCEPTED) return exportacaoPedidaSchema.parse(await response.json());
  const filename = filenameOf(response) ?? `${pedido.recurso}.${pedido.formato.toLowerCase()}`;
  return { blob: await response.blob(), filename };
}

/** Returns the whole value of a masked field of a record; the server counts the read and writes it to the audit. */
export async function reveal(resource: string, id: Identifier, campo: string): Promise<string> {
  const path = `/v1/${resource}/${encodeURIComponent(id)}/revelar`;
  // It is triggered by a resting pointer, without a click.
  const headers = { [NO_LOADING_HEADER]: '1' };
  const response = await apiFetch(path, { method: 'POST', headers, body: JSON.stringify({ campo }) });
  return revealedSchema.parse(await response.json()).valor;
}
