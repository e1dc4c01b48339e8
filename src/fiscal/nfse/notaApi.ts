import type { QueryClient } from '@tanstack/react-query';
import { especies } from '../../../contract/fiscal/especies.ts';
import { type DetalheNota, detalheNotaSchema } from '../../../contract/fiscal/nfse/detalhe.ts';
import { BACKGROUND_HEADER, NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

export const { apiDocumento: API_NOTA } = especies.NFSE;

/** What was read so recently is shown without asking again. */
const FRESH_MS = 30_000;
const QUIETLY = { [NO_LOADING_HEADER]: '1' };

async function readNota(id: string, signal: AbortSignal, headers: HeadersInit): Promise<DetalheNota> {
  return detalheNotaSchema.parse(await (await apiFetch(`${API_NOTA}/${id}`, { signal, headers })).json());
}

/** The reading of a note, for `useQuery`: page and desk share what was read. */
export const notaQuery = (id: string) => ({
  queryKey: [API_NOTA, id],
  queryFn: ({ signal }: { signal: AbortSignal }) => readNota(id, signal, QUIETLY),
  staleTime: FRESH_MS,
  retry: false,
});

/** Reads a note before it is wanted; what was read lately is left as it is. A failure shows once it is wanted. */
export function prefetchNota(client: QueryClient, id: string): void {
  const headers = { ...QUIETLY, [BACKGROUND_HEADER]: '1' };
  void client.prefetchQuery({
    ...notaQuery(id),
    queryFn: ({ signal }) => readNota(id, signal, headers),
  });
}
