import { z } from 'zod';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import type { Tarefa } from '../../../contract/tarefas.ts';
import { toast } from '../../feedback/toasts/toast.ts';

const contas = z.object({ registradas: z.number(), rejeitadas: z.number(), abertas: z.number() });

/** Returns the severity of a finished task, which determines its colour. */
export function severityOf({ estado, resultado }: Tarefa): 'success' | 'warn' | 'error' {
  const counted = contas.safeParse(resultado);
  if (estado !== 'concluida' || !counted.success) return 'error';
  const { registradas, rejeitadas, abertas } = counted.data;
  if (rejeitadas + abertas === 0) return 'success';
  return registradas > 0 || abertas > 0 ? 'warn' : 'error';
}

/** True when some item has no definite response yet. */
export function hasOpen({ resultado }: Tarefa): boolean {
  const counted = contas.safeParse(resultado);
  return counted.success && counted.data.abertas > 0;
}

/** Shows a toast with the result of the sending. */
export function tellEnd(especie: EspecieSefaz, tarefa: Tarefa): void {
  toast({
    channel: especies[especie].canal,
    severity: severityOf(tarefa),
    title: tarefa.titulo,
    detail: tarefa.resumo,
  });
}
