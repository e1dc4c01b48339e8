import { useQuery } from '@tanstack/react-query';
import { isEnded, type Tarefa } from '../../../contract/tarefas.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { readTask } from './importApi.ts';

const POLL_MS = 1000;
/** Maximum polling interval in ms of a task that waits for an external service, such as SEFAZ. */
const WAITING_MS = 15_000;

function pauseOf(tarefa: Tarefa | undefined): number | false {
  if (!tarefa) return POLL_MS;
  if (isEnded(tarefa.estado)) return false;
  if (!tarefa.espera) return POLL_MS;
  // A task whose wait ends within seconds is polled at that moment.
  return Math.min(WAITING_MS, Math.max(POLL_MS, Date.parse(tarefa.espera.ate) - Date.now()));
}

/** Reads a task, or nothing when the id is null, and polls it until it has ended. */
export function useTarefa(tarefaId: string | null) {
  return useQuery({
    queryKey: ['tarefa', tarefaId],
    queryFn: () => readTask(tarefaId ?? ''),
    enabled: tarefaId !== null,
    refetchInterval: ({ state }) => nextPoll(state, pauseOf(state.data)),
  });
}
