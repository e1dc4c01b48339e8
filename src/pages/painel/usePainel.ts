import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Painel, painelSchema } from '../../../contract/session.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { readAnswer } from '../../dataProvider/answer.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { toast } from '../../feedback/toasts/toast.ts';

async function readPainel(signal: AbortSignal): Promise<Painel> {
  const response = await apiFetch('/v1/painel', { signal });
  return readAnswer(response, painelSchema);
}

/** The counts of the dashboard, over all companies of the person. */
export const painelQuery = queryOptions({
  queryKey: ['painel'],
  queryFn: ({ signal }) => readPainel(signal),
});

/** Reads the dashboard; a failure is also shown as a notification (specification 8). */
export function usePainel() {
  const query = useQuery(painelQuery);
  const { error } = query;
  useEffect(() => {
    if (error) toast({ severity: 'error', title: 'painel.erro', detail: messageOf(error) });
  }, [error]);
  return query;
}
