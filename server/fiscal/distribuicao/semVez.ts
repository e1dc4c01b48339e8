import type { LinhaDaDistribuicao as Linha } from './linha.ts';
import type { SemVez } from './paginas.ts';

const NAO_SE_SABE = 'Uma busca desta empresa foi interrompida antes da resposta.';

/**
 * Returns why a task has no turn now. A call that left without a known outcome, by any task, leaves the search
 * unfinished, and so does a failed call of this task.
 */
export function semVez({ mensagem, pedidoEm, proximaEm, comErro, buscaId }: Linha, tarefaId: string): SemVez {
  if (pedidoEm !== null) return { mensagem: NAO_SE_SABE, adiada: { desde: proximaEm } };
  return comErro && buscaId === tarefaId ? { mensagem, adiada: { desde: proximaEm } } : { mensagem };
}
