import { useQuery } from '@tanstack/react-query';
import { type Concedentes, concedentesSchema } from '../../../contract/concedentes.ts';
import { NO_LOADING_HEADER } from '../../../contract/session.ts';
import { apiFetch } from '../../dataProvider/http.ts';

async function read(permissao: string, signal: AbortSignal): Promise<Concedentes> {
  const path = `/v1/concedentes?permissao=${encodeURIComponent(permissao)}`;
  const response = await apiFetch(path, { signal, headers: { [NO_LOADING_HEADER]: '1' } });
  return concedentesSchema.parse(await response.json());
}

/** Reads who in the tenant can grant a missing code; null while none is missing. */
export function useConcedentes(permissao: string | null) {
  return useQuery({
    queryKey: ['concedentes', permissao],
    queryFn: ({ signal }) => read(permissao ?? '', signal),
    enabled: permissao !== null,
  });
}
