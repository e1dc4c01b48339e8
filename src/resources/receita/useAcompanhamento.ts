import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '../../../contract/resource.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import type { ResourceRow } from '../../ui/row.ts';
import { type AtoDeAcompanhamento, actOnAcompanhamento, readAcompanhamento } from './receitaApi.ts';

/** Interval in ms and maximum number of polls of a pending look-up, which may wait for others: two minutes. */
const POLL_MS = 2000;
const MOST_POLLS = 60;

/** Reads the watched state of a record at the Receita Federal, polls while a look-up is pending, and returns `act`. */
export function useAcompanhamento({ name }: Resource, { id, versao }: ResourceRow) {
  const client = useQueryClient();
  const queryKey = ['acompanhamento', name, id, versao];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAcompanhamento(name, id, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      nextPoll(state, state.data?.pendente === true && state.dataUpdateCount < MOST_POLLS && POLL_MS),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (ato: AtoDeAcompanhamento) => actOnAcompanhamento(name, id, ato),
    onSuccess: (now) => client.setQueryData(queryKey, now),
    onError: (refusal) => showError(refusal, 'receita.erro_agir'),
  });
  return { query, act: mutate, isPending };
}
