import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useReducer } from 'react';
import { type Painel, painelSchema } from '../../../contract/painel/painel.ts';
import {
  PARTES_DO_PAINEL,
  type ParteDoPainel,
  type PreferenciasPainel,
} from '../../../contract/painel/widgets.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import { readAnswer } from '../../dataProvider/answer.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { toast } from '../../feedback/toasts/toast.ts';

const PATH = '/v1/painel';
const MINUTE = 60_000;

async function readPainel(signal?: AbortSignal, partes?: readonly ParteDoPainel[]): Promise<Painel> {
  const query = partes ? `?partes=${partes.join(',')}` : '';
  const response = await apiFetch(`${PATH}${query}`, signal ? { signal } : {});
  return readAnswer(response, painelSchema);
}

/** Query of the user's chosen dashboard, over all of the user's companies. */
export const painelQuery = queryOptions({
  queryKey: ['painel'],
  queryFn: ({ signal }) => readPainel(signal),
});

/** Query of the pending service invoices, independent of the user's choice of widgets. */
export const filaQuery = queryOptions({
  queryKey: ['painel', 'nfs'],
  queryFn: async ({ signal }) => (await readPainel(signal, ['nfs'])).nfs,
});

/** Reads the dashboard; an error is also shown as a notification (docs/especificacao.md 8). */
export function usePainel() {
  const query = useQuery(painelQuery);
  const { error } = query;
  useEffect(() => {
    if (error) toast({ severity: 'error', title: 'painel.erro', detail: messageOf(error) });
  }, [error]);
  return query;
}

const Context = createContext<Painel | null>(null);
export const PainelProvider = Context.Provider;

/** Returns the dashboard's data for the widgets, and renders again each minute, to update the ages shown. */
export function usePainelData(): Painel {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, []);
  const data = use(Context);
  if (!data) throw new Error('A widget needs its dashboard');
  return data;
}

/** Returns the previous data with some sources replaced. */
function withPartes(before: Painel, read: Painel, partes: readonly ParteDoPainel[]): Painel {
  const own = Object.fromEntries(partes.map((parte) => [parte, read[parte]]));
  const falhas = PARTES_DO_PAINEL.filter((parte) =>
    (partes.includes(parte) ? read : before).falhas.includes(parte),
  );
  return { ...before, ...own, falhas };
}

/** Returns a function that reads only these sources again. */
export function useAgain(partes: readonly ParteDoPainel[]) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => readPainel(undefined, partes),
    onSuccess: (read) =>
      client.setQueryData(painelQuery.queryKey, (before) => before && withPartes(before, read, partes)),
    onError: (error) => toast({ severity: 'error', title: 'painel.erro', detail: messageOf(error) }),
  });
  return { again: () => mutate(), pending: isPending };
}

/** Stores the shown widgets and their order. The caller reads the dashboard again, since hidden widgets were not read. */
export async function savePreferencias(preferencias: PreferenciasPainel): Promise<void> {
  await apiFetch('/v1/preferencias', { method: 'PUT', body: JSON.stringify({ painel: preferencias }) });
}

/** Reports, once the dashboard is on screen, that it was seen. A failure is ignored. */
export function useVisita(): void {
  useEffect(() => {
    const headers = { 'NoShow-Loading': 'true' };
    apiFetch(`${PATH}/visita`, { method: 'POST', headers }).catch(() => undefined);
  }, []);
}
