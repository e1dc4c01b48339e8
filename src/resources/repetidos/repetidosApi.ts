import { z } from 'zod';
import {
  type Previa,
  previaSchema,
  type Repetidos,
  repetidosSchema,
  type Uniao,
  type Unir,
  uniaoSchema,
  unioesSchema,
} from '../../../contract/unioes.ts';
import { forgetCursors } from '../../dataProvider/cursors.ts';
import { apiFetch } from '../../dataProvider/http.ts';

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;
const page = (path: string, apos: string | null) => (apos === null ? path : withQuery(path, { apos }));

/** Reads one page of the groups of possible duplicates. `apos` is the cursor of the page before. */
export async function readRepetidos(
  recurso: string,
  apos: string | null,
  signal: AbortSignal,
): Promise<Repetidos> {
  const response = await apiFetch(page(`/v1/${recurso}/repetidos`, apos), { signal });
  return repetidosSchema.parse(await response.json());
}

/** Starts the search for duplicates and returns the id of its task. */
export async function findRepetidos(recurso: string): Promise<string> {
  const response = await apiFetch(`/v1/${recurso}/repetidos/procurar`, { method: 'POST' });
  return z.object({ tarefaId: z.string() }).parse(await response.json()).tarefaId;
}

/** Stores that these records are not duplicates of each other. */
export async function dismissRepetidos(recurso: string, registros: readonly string[]): Promise<void> {
  const body = JSON.stringify({ registros });
  await apiFetch(`/v1/${recurso}/repetidos/dispensar`, { method: 'POST', body });
}

/** Reads what merging two records would do; nothing is written. */
export async function readPreviaDaUniao(
  recurso: string,
  ids: { fica: string; sai: string },
  signal: AbortSignal,
): Promise<Previa> {
  const response = await apiFetch(withQuery(`/v1/${recurso}/unioes/previa`, ids), { signal });
  return previaSchema.parse(await response.json());
}

/** Merges two records. Throws ApiError with what prevents it. */
export async function sendUniao(recurso: string, asked: Unir): Promise<Uniao> {
  const response = await apiFetch(`/v1/${recurso}/unioes`, { method: 'POST', body: JSON.stringify(asked) });
  forgetCursors();
  return uniaoSchema.parse(await response.json());
}

/** Reads the merges that can be undone, newest first. */
export async function readUnioes(recurso: string, signal: AbortSignal): Promise<Uniao[]> {
  return unioesSchema.parse(await (await apiFetch(`/v1/${recurso}/unioes`, { signal })).json()).linhas;
}

/** Undoes a merge. Throws ApiError with what prevents it. */
export async function sendUndoUniao(recurso: string, id: string): Promise<void> {
  await apiFetch(`/v1/${recurso}/unioes/${encodeURIComponent(id)}/desfazer`, { method: 'POST' });
  forgetCursors();
}
