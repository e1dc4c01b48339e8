import { useQuery } from '@tanstack/react-query';
import { isEnded, type Tarefa } from '../../../contract/tarefas.ts';
import { nextPoll } from '../../dataProvider/polling.ts';
import { readTask } from './importApi.ts';

const POLL_MS = 1000;
/** How often a task that waits for somebody else, such as SEFAZ, is looked at. */
const WAITING_MS = 15_000;

function pauseOf(tarefa: Tarefa | undefined): number | false {
  if (!tarefa) return POLL_MS;
  if (isEnded(tarefa.estado)) return false;
  if (!tarefa.espera) return POLL_MS;
  // What goes on within seconds is looked at then.
  return Math.min(WAITING_MS, Math.max(POLL_MS, Date.parse(tarefa.espera.ate) - Date.now()));
}

/** In: a task, or none. Out: how far it is, asked for until it has ended. */
export function useTarefa(tarefaId: string | null) {
  return useQuery({
    queryKey: ['tarefa', tarefaId],
    queryFn: () => readTask(tarefaId ?? ''),
    enabled: tarefaId !== null,
    refetchInterval: ({ state }) => nextPoll(state, pauseOf(state.data)),
  });
}
