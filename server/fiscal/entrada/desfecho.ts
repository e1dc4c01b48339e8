import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { EstadoTarefa, Item } from '../../../contract/tarefas.ts';
import { isEnded } from '../../../contract/tarefas.ts';
import { asRole } from '../../db/database.ts';
import { tarefas, tarefasItens } from '../../db/taskTables.ts';
import type { Deps } from '../../deps.ts';

/** Maximum number of lines in a report; the rest is counted. */
const MOST_LINES = 10_000;

/** Outcome of the import of a received file. */
interface DesfechoDaEntrada {
  estado: EstadoTarefa;
  /** Part of it is stored, now or from before. */
  entrou: boolean;
  resumo: string;
  itens: Pick<Item, 'item' | 'situacao' | 'mensagem'>[];
  /** Number of lines beyond the maximum. */
  aMais: number;
}

/** Returns how the task of that id ended; 'nenhuma' when there is none, 'andando' while it has not ended. */
export function desfechoDe(
  deps: Deps,
  tenantId: string,
  id: string,
): Promise<DesfechoDaEntrada | 'nenhuma' | 'andando'> {
  return asRole(deps.db, 'farol_app', tenantId, async (tx) => {
    const { estado, resumo } = tarefas;
    const [tarefa] = await tx.select({ estado, resumo }).from(tarefas).where(eq(tarefas.id, id));
    if (!tarefa) return 'nenhuma';
    if (!isEnded(tarefa.estado)) return 'andando';
    const { item, situacao, mensagem, ordem, tarefaId } = tarefasItens;
    const own = eq(tarefaId, id);
    const itens = await tx
      .select({ item, situacao, mensagem })
      .from(tarefasItens)
      .where(own)
      .orderBy(asc(ordem))
      .limit(MOST_LINES);
    const [all] = await tx.select({ total: count() }).from(tarefasItens).where(own);
    const [good] = await tx
      .select({ total: count() })
      .from(tarefasItens)
      .where(and(own, ne(situacao, 'erro')));
    return { ...tarefa, entrou: (good?.total ?? 0) > 0, itens, aMais: (all?.total ?? 0) - itens.length };
  });
}
