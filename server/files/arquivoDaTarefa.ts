import { arquivos, arquivosPartes } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { TaskRun } from '../tasks/task.ts';
import { removeFile } from './arquivos.ts';
import { keepParts } from './keepParts.ts';

/** What `arquivos` can count. */
const MAX_BYTES = 2 ** 31 - 1;

/** The file that a task makes: the same one, however often it is taken up again. */
interface DaTarefa {
  arquivoId: string;
  usuarioId: string | null;
  servicoId: string | null;
  empresaId: string | null;
  nome: string;
  tipo: string;
  /** What its screen can do about a file that would be too large, as a sentence. */
  seNaoCabe: string;
}

async function* bounded(bytes: AsyncIterable<Uint8Array>, seNaoCabe: string): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.byteLength;
    if (total > MAX_BYTES)
      throw new ApiProblem('REQUISICAO_INVALIDA', `O arquivo passaria de 2 GB. ${seNaoCabe}`);
    yield chunk;
  }
}

/** Writes a file part by part, from its start; it counts as there once the task ends. Out: its size and SHA-256. */
export async function writeArquivoOfTarefa(
  run: TaskRun,
  { arquivoId, seNaoCabe, ...file }: DaTarefa,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ tamanho: number; sha256: string }> {
  const { tenantId } = run;
  await run.step(async ({ tx, now }) => {
    await removeFile(tx, arquivoId);
    await tx.insert(arquivos).values({ ...file, id: arquivoId, tenantId, criadoEm: now });
  });
  try {
    return await keepParts(bounded(bytes, seNaoCabe), (ordem, parte) =>
      run.step(async ({ tx }) => {
        await tx.insert(arquivosPartes).values({ tenantId, arquivoId, ordem, bytes: parte });
      }),
    );
  } catch (error) {
    // Taken over by another process, it is that one's file now.
    await run.step(({ tx }) => removeFile(tx, arquivoId)).catch(() => undefined);
    throw error;
  }
}
