import { arquivos, arquivosPartes } from '../db/taskTables.ts';
import { ApiProblem } from '../http/problem.ts';
import type { TaskRun } from '../tasks/task.ts';
import { removeFile } from './arquivos.ts';
import { keepParts } from './keepParts.ts';

/** Maximum size that the columns of `arquivos` can hold. */
const MAX_BYTES = 2 ** 31 - 1;

/** The file that a task makes, with the same id on each run of the task. */
interface DaTarefa {
  arquivoId: string;
  usuarioId: string | null;
  servicoId: string | null;
  empresaId: string | null;
  nome: string;
  tipo: string;
  /** Sentence about what the user can do when the file would be too large. */
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

/** Writes a file part by part, from its start; it is available once the task ends. Returns its size and SHA-256. */
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
    // When another process has taken the task over, the step throws and the file is left to that process.
    await run.step(({ tx }) => removeFile(tx, arquivoId)).catch(() => undefined);
    throw error;
  }
}
