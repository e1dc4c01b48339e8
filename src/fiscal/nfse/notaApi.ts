import { especies } from '../../../contract/fiscal/especies.ts';
import { type DetalheNota, detalheNotaSchema } from '../../../contract/fiscal/nfse/detalhe.ts';
import { NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

export const { apiDocumento: API_NOTA } = especies.NFSE;

/** Time in ms during which the cache is used without another request. */
const FRESH_MS = 30_000;
const headers = { [NO_LOADING_HEADER]: '1' };

async function readNota(id: string, signal: AbortSignal): Promise<DetalheNota> {
  return detalheNotaSchema.parse(await (await apiFetch(`${API_NOTA}/${id}`, { signal, headers })).json());
}

/** Returns the query of a nota for `useQuery`; page and review desk share its cache. */
export const notaQuery = (id: string) => ({
  queryKey: [API_NOTA, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readNota(id, signal),
  staleTime: FRESH_MS,
  retry: false,
});
