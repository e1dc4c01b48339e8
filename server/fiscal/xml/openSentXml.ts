import { openSent } from '../../files/arquivos.ts';
import { openZip } from '../../files/openZip.ts';
import { isZip, type ZipItem } from '../../files/zip.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { TaskRun } from '../../tasks/task.ts';
import { readingOfTask } from '../../workers/reading.ts';
import { MAX_XML_BYTES, tooLarge } from './readXml.ts';

/** Files in the order in which they were sent; `total`: how many are known of by now. */
export interface Opened {
  readonly total: number;
  itens: AsyncIterable<ZipItem> | Iterable<ZipItem>;
}

/**
 * The files in what was sent to be imported: those of a .zip one after the other, or the one itself. Throws ApiProblem when the
 * .zip cannot be opened.
 */
export async function openSentXml(
  task: TaskRun,
  { arquivoId, nome }: { arquivoId: string; nome: string },
): Promise<Opened> {
  const slices = await openSent(task.deps.guarda, readingOfTask(task).inTransaction, arquivoId);
  if (!isZip(await slices.read(0, 4))) {
    const item: ZipItem =
      slices.size > MAX_XML_BYTES
        ? { nome, ok: false, mensagem: tooLarge().recusa.mensagem }
        : { nome, ok: true, bytes: await slices.read(0, slices.size) };
    return { total: 1, itens: [item] };
  }
  const opened = await openZip(task.deps.jobs, task.tenantId, slices);
  if (!opened.ok) throw new ApiProblem('REQUISICAO_INVALIDA', opened.mensagem);
  return opened;
}
