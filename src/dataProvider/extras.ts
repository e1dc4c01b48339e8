import type { Identifier } from 'react-admin';
import { z } from 'zod';
import { NO_LOADING_HEADER } from '../../contract/session.ts';
import { sortParameter } from '../../contract/sort.ts';
import { discreetAddress } from './discreetFilter.ts';
import { apiFetch } from './http.ts';
import { during } from './loading.ts';

export interface ExportParams {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The columns shown, in their order. */
  colunas: readonly string[];
  signal?: AbortSignal;
}

const revealedSchema = z.object({ valor: z.string() });

/** The name in a response's Content-Disposition (RFC 6266): the encoded form wins over the plain one. */
export function filenameOf({ headers }: Response): string | null {
  const disposition = headers.get('Content-Disposition');
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null;
}

/** In: what a list shows. Out: everything that matches, as CSV written by the server, and the name to save it under. */
export async function exportCsv(
  resource: string,
  { filter, sort, colunas, signal }: ExportParams,
): Promise<{ blob: Blob; filename: string }> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sortParameter(sort),
    colunas: JSON.stringify(colunas),
  });
  const headers = new Headers({ Accept: 'text/csv, application/problem+json' });
  const address = discreetAddress(`/v1/${resource}/exportar?${query}`, headers);
  // The button says that it is under way; the list can be used meanwhile.
  const response = await during('find', () => apiFetch(address, { headers, signal }));
  const filename = filenameOf(response) ?? `${resource}.csv`;
  return { blob: await response.blob(), filename };
}

/** In: a masked field of a record. Out: its whole value; the server counts the reading and writes it to the audit. */
export async function reveal(resource: string, id: Identifier, campo: string): Promise<string> {
  const path = `/v1/${resource}/${encodeURIComponent(id)}/revelar`;
  // It happens under a resting pointer.
  const headers = { [NO_LOADING_HEADER]: '1' };
  const response = await apiFetch(path, { method: 'POST', headers, body: JSON.stringify({ campo }) });
  return revealedSchema.parse(await response.json()).valor;
}
