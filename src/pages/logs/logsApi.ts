import {
  type BytesLog,
  bytesLogSchema,
  type DetalheLog,
  detalheLogSchema,
  type FiltroLog,
  type LinhaDoTempo,
  type Livro,
  linhaDoTempoSchema,
  type PaginaLog,
  paginaLogSchema,
  type VolumeLog,
  volumeLogSchema,
} from '../../../contract/logs/livros.ts';
import { API_LOGS } from '../../../contract/logs/pagina.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

/** The page covers all companies, whichever is selected. */
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };

async function read(path: string, signal: AbortSignal, query: Record<string, string> = {}): Promise<unknown> {
  const text = new URLSearchParams(query).toString();
  const response = await apiFetch(`${API_LOGS}/${path}${text && `?${text}`}`, { headers, signal });
  return response.json();
}

/** Reads a page of a log. `depois` is the cursor `proximo` of the page before, '' for the first. */
export async function readPagina(
  livro: Livro,
  filtro: FiltroLog,
  depois: string,
  signal: AbortSignal,
): Promise<PaginaLog> {
  return paginaLogSchema.parse(await read(livro, signal, { ...filtro, ...(depois && { depois }) }));
}

export async function readVolume(livro: Livro, filtro: FiltroLog, signal: AbortSignal): Promise<VolumeLog> {
  return volumeLogSchema.parse(await read(`${livro}/volume`, signal, { ...filtro }));
}

export async function readDetalheDoLog(livro: Livro, id: string, signal: AbortSignal): Promise<DetalheLog> {
  return detalheLogSchema.parse(await read(`${livro}/${encodeURIComponent(id)}`, signal));
}

export async function readBytes(id: string, signal: AbortSignal): Promise<BytesLog> {
  return bytesLogSchema.parse(await read(`integracoes/${encodeURIComponent(id)}/bytes`, signal));
}

/** Reads what all logs recorded about a request. */
export async function readTempo(requestId: string, signal: AbortSignal): Promise<LinhaDoTempo> {
  return linhaDoTempoSchema.parse(await read(`pedidos/${encodeURIComponent(requestId)}`, signal));
}
