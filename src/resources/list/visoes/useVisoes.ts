import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_LOADING_HEADER } from '../../../../contract/session.ts';
import type { MudancaVisao, NovaVisao, Visao } from '../../../../contract/visoes.ts';
import { visoesSchema } from '../../../../contract/visoes.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

const PATH = '/v1/visoes';

async function readViews(recurso: string, signal: AbortSignal): Promise<Visao[]> {
  const headers = { [NO_LOADING_HEADER]: '1' };
  const response = await apiFetch(`${PATH}?recurso=${recurso}`, { signal, headers });
  return visoesSchema.parse(await response.json());
}

/** Returns the views of a list the user may see, and the mutations; each one reads the views again. */
export function useVisoes(recurso: string) {
  const client = useQueryClient();
  const queryKey = ['visoes', recurso];
  const reading = useQuery({
    queryKey,
    queryFn: ({ signal }) => readViews(recurso, signal),
    meta: { loader: 'find' },
  });
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const keep = useMutation({
    mutationFn: (visao: Omit<NovaVisao, 'recurso'>) =>
      apiFetch(PATH, { method: 'POST', body: JSON.stringify({ recurso, ...visao }) }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => apiFetch(`${PATH}/${id}`, { method: 'DELETE' }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: ({ id, ...wanted }: { id: string } & MudancaVisao) =>
      apiFetch(`${PATH}/${id}`, { method: 'PUT', body: JSON.stringify(wanted) }),
    onSuccess,
  });
  return { visoes: reading.data ?? [], reading, keep, remove, change };
}
