import { openSent as openStored } from '../../files/arquivos.ts';
import type { ZipItem } from '../../files/packBounds.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { TaskRun } from '../../tasks/task.ts';
import { readingOfTask } from '../../workers/reading.ts';

/** Files in the order in which they were sent; `total`: how many are known of by now. */
export interface Opened {
  readonly total: number;
  itens: AsyncIterable<ZipItem>;
}

/** Companies' exports by month and by branch lie no deeper. */
const MAX_DEPTH = 3;

/**
 * The documents in what was sent to be imported, one after the other, whatever they came in: a .zip, a .gz, a saved answer of
 * SEFAZ, one in the other, or none. Unpacked in a worker as they are asked for; what was begun ends with whoever asks. Throws
 * ApiProblem, once asked, when the .zip that was sent cannot be opened.
 */
export async function openEnviado(
  task: TaskRun,
  { arquivoId, nome }: { arquivoId: string; nome: string },
): Promise<Opened> {
  const slices = await openStored(task.deps.guarda, readingOfTask(task).inTransaction, arquivoId);
  let total = 1;
  async function* itens(): AsyncGenerator<ZipItem> {
    const input = { nome, limits: { maxDepth: MAX_DEPTH } };
    for await (const part of task.deps.jobs.stream(task.tenantId, 'enviado', { source: slices, input })) {
      if (!part.ok) throw new ApiProblem('REQUISICAO_INVALIDA', part.mensagem);
      total = part.total;
      yield* part.files;
    }
  }
  return {
    get total() {
      return total;
    },
    itens: itens(),
  };
}
