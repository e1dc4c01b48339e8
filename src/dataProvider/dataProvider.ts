import simpleRestProvider from 'ra-data-simple-rest';
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyReferenceParams,
  Identifier,
} from 'react-admin';
import { z } from 'zod';
import { mudamASessao } from '../../contract/session.ts';
import { sortParameter } from '../../contract/sort.ts';
import { loadSessao } from '../authProvider/sessao.ts';
import { messageOf, SentenceError } from './ApiError.ts';
import { forgetCursors, rememberCursor, withCursor } from './cursors.ts';
import { discreetAddress } from './discreetFilter.ts';
import { rememberRead } from './earlyRead.ts';
import { exportList, reveal } from './extras.ts';
import { type RestResponse, restClient } from './restClient.ts';
import { versaoOf, writableFields } from './writable.ts';

const API = '/v1';
const base = simpleRestProvider(API, restClient);

function recordPath(resource: string, id: Identifier): string {
  return `${API}/${resource}/${encodeURIComponent(id)}`;
}

/** Remembers a list as the first read of its page, except one with a filter that travels in a header. */
function rememberFirst(address: string): void {
  if (discreetAddress(address, new Headers()) === address) rememberRead(address);
}

/** `meta.columns` of a list: the fields that it shows. Rows of such a list are never used as the whole records of forms. */
const columnsSchema = z.object({ columns: z.array(z.string()).min(1) });

/** The order as ra-data-simple-rest writes it, several keys in one name. */
const sortSchema = z.union([z.tuple([z.string(), z.enum(['ASC', 'DESC'])]), z.tuple([])]);

/** Runs a list of ra-data-simple-rest with cursors and columns, and adds what the response headers report. */
async function listWith(
  resource: string,
  { page, perPage }: { page: number; perPage: number },
  meta: unknown,
  run: (provider: DataProvider) => Promise<GetListResult>,
): Promise<GetListResult> {
  let atLeast = false;
  const client = async (address: string, options?: RequestInit): Promise<RestResponse> => {
    const [path = '', search = ''] = address.split('?');
    const query = new URLSearchParams(search);
    const shown = columnsSchema.safeParse(meta).data;
    if (shown) query.set('colunas', JSON.stringify(shown.columns));
    const [field = '', order] = sortSchema.parse(JSON.parse(query.get('sort') ?? '[]'));
    if (order) query.set('sort', sortParameter({ field, order }));
    rememberFirst(`${path}?${query}`);
    const response = await restClient(`${path}?${withCursor(resource, query)}`, options);
    atLeast = response.headers.get('Farol-Total-Minimo') === '1';
    rememberCursor(resource, query, response.headers.get('Farol-Cursor'));
    return response;
  };
  const { data, total = 0 } = await run(simpleRestProvider(API, client));
  const seen = (page - 1) * perPage + data.length;
  const hasNextPage = seen < total || (atLeast && data.length === perPage);
  return {
    data,
    total,
    meta: { totalMinimo: atLeast },
    pageInfo: { hasNextPage, hasPreviousPage: page > 1 },
  };
}

/** Runs after a write. It may change what the user's own session sees or may do, which the whole page must then show. */
function forget(resource: string): void {
  forgetCursors();
  // A failure to read the session does not affect a write that succeeded.
  if (mudamASessao.some((one) => one === resource)) loadSessao().catch(() => undefined);
}

async function remove(resource: string, id: Identifier, versao: number) {
  const headers = { 'If-Match': `"${versao}"` };
  const { json } = await restClient(recordPath(resource, id), { method: 'DELETE', headers });
  forget(resource);
  return { data: json };
}

async function put(resource: string, id: Identifier, data: Record<string, unknown>, versao: number) {
  const body = JSON.stringify({ ...writableFields(resource, data), versao });
  const { json } = await restClient(recordPath(resource, id), { method: 'PUT', body });
  forget(resource);
  return { data: json };
}

/** Runs one act on each record in its current version. Throws the first refusal, with how many succeeded. */
async function onEach(
  resource: string,
  ids: readonly Identifier[],
  act: (id: Identifier, versao: number) => Promise<unknown>,
): Promise<{ data: Identifier[] }> {
  const { data: records } = await base.getMany(resource, { ids: [...ids] });
  const results = await Promise.allSettled(records.map((record) => act(record.id, versaoOf(record))));
  const refusal = results.find((result) => result.status === 'rejected');
  if (refusal) {
    const done = results.filter((result) => result.status === 'fulfilled').length;
    const sentence = messageOf(refusal.reason);
    throw new SentenceError(`Concluído em ${done} de ${results.length} registros. ${sentence}`, {
      cause: refusal.reason,
    });
  }
  return { data: records.map((record) => record.id) };
}

/**
 * ra-data-simple-rest over `apiFetch`, plus Farol's own: totals that are a lower bound, cursors, versions (`versao` in a change, `If-Match`
 * in a removal), only the contract's fields in the body sent, export and reveal. Every method throws ApiError, NetworkError or AbortError.
 */
export const dataProvider = {
  ...base,
  supportAbortSignal: true,
  getList: (resource: string, params: GetListParams) =>
    listWith(resource, params.pagination ?? { page: 1, perPage: 10 }, params.meta, (provider) =>
      provider.getList(resource, params),
    ),
  getManyReference: (resource: string, params: GetManyReferenceParams) =>
    listWith(resource, params.pagination, params.meta, (provider) =>
      provider.getManyReference(resource, params),
    ),
  create: async (resource, { data, meta }) => {
    const body = JSON.stringify(writableFields(resource, data));
    const query = meta?.mesmoUnido === true ? '?mesmoUnido=sim' : '';
    const { json } = await restClient(`${API}/${resource}${query}`, { method: 'POST', body });
    forget(resource);
    return { data: json };
  },
  update: (resource, { id, data, previousData }) => put(resource, id, data, versaoOf(data, previousData)),
  updateMany: (resource, { ids, data }) =>
    onEach(resource, ids, (id, versao) => put(resource, id, data, versao)),
  delete: (resource, { id, previousData }) => remove(resource, id, versaoOf(previousData)),
  deleteMany: (resource, { ids }) => onEach(resource, ids, (id, versao) => remove(resource, id, versao)),
  exportList,
  reveal,
} satisfies DataProvider;
