import { openSent as openStored } from '../../files/arquivos.ts';
import type { ZipItem } from '../../files/packBounds.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { TaskRun } from '../../tasks/task.ts';
import { readingOfTask } from '../../workers/reading.ts';

/** Files in the order in which they were sent; `total` is the number known so far. */
export interface Opened {
  readonly total: number;
  itens: AsyncIterable<ZipItem>;
}

/** Maximum nesting: companies' exports by month and by branch are no deeper. */
const MAX_DEPTH = 3;

/**
 * Yields the documents of an upload, one after the other: from a .zip, a .gz, a saved answer of SEFAZ, nested or none.
 * Unpacked in a worker on demand; ends when the consumer stops. Throws ApiProblem, on the first read, when the .zip
 * cannot be opened.
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
