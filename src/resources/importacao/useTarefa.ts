import { useQuery } from '@tanstack/react-query';
import { isEnded } from '../../../contract/tarefas.ts';
import { readTask } from './importApi.ts';

const POLL_MS = 1000;

/** In: a task, or none. Out: how far it is, asked for until it has ended. */
export function useTarefa(tarefaId: string | null) {
  return useQuery({
    queryKey: ['tarefa', tarefaId],
    queryFn: () => readTask(tarefaId ?? ''),
    enabled: tarefaId !== null,
    refetchInterval: ({ state }) => (state.data && isEnded(state.data.estado) ? false : POLL_MS),
  });
}
