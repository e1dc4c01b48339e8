import { isAllowed } from '../../../contract/permissions.ts';
import { lacksRight } from '../../auth/serviceRules.ts';
import { withActor } from '../../auth/withActor.ts';
import { arquivosPartes } from '../../db/taskTables.ts';
import type { Deps } from '../../deps.ts';
import { removeFile } from '../../files/arquivos.ts';
import { keepReceived } from '../../files/keepParts.ts';
import { requireRoom } from '../../files/quota.ts';
import { beginFile, finishFile, safeFileName } from '../../files/upload.ts';
import { auditOrigin, writeAudit } from '../../http/audit.ts';
import { ApiProblem } from '../../http/problem.ts';
import { type Caller, enqueueTarefa } from '../../tasks/enqueue.ts';
import { importEntrada } from './importEntrada.ts';

/** A file received without a person. */
interface Chegado {
  /** Id of the file and of its task. A truncated file stored before under it is removed. */
  id: string;
  nome: string;
  /** Size in bytes. */
  tamanho: number;
  bytes: AsyncIterable<Uint8Array>;
  /** Where it was received, for the title of its task: 'Pasta de entrada'. */
  de: string;
  /** No report is written beside it: the notices of its task report the outcome. */
  semRelatorio?: boolean;
}

/**
 * Stores a file as a service user, and enqueues the task that imports it to the companies that it names among those of
 * the service user: both exist on return. Throws ApiProblem, and stores nothing, when the service user does not act or
 * may not, there is no room, or the scanner blocks the file (`refusalOfArquivo`).
 */
export async function receiveArquivo(
  deps: Deps,
  servico: string,
  { id, semRelatorio = false, ...chegado }: Chegado,
): Promise<void> {
  const nome = safeFileName(chegado.nome);
  const requestId = crypto.randomUUID();
  const following: (() => void)[] = [];
  const asService = <T>(work: (caller: Caller) => Promise<T>): Promise<T> => {
    const now = deps.clock();
    return withActor(deps.db, { servico, empresa: null, todas: true }, now, (tx, ator) => {
      if (!isAllowed(ator, importEntrada.guard)) throw new ApiProblem('SEM_PERMISSAO', lacksRight(ator));
      const afterCommit = (act: () => void) => following.push(act);
      return work({ tx, ator, now, deps, address: '', requestId, afterCommit });
    });
  };
  const tenantId = await asService(async (caller) => {
    await removeFile(caller.tx, id);
    await requireRoom(caller, chegado.tamanho);
    await beginFile(caller, { id, nome, tipo: 'application/octet-stream' });
    return caller.ator.tenantId;
  });
  const keep = (ordem: number, bytes: Uint8Array) =>
    asService(async ({ tx }) => {
      await tx.insert(arquivosPartes).values({ tenantId, arquivoId: id, ordem, bytes });
    });
  const kept = await keepReceived(deps.antivirus.conferir(chegado.bytes), keep).catch(async (error) => {
    await asService(({ tx }) => removeFile(tx, id)).catch(() => undefined);
    throw error;
  });
  await asService(async (caller) => {
    await finishFile(caller, { id, ...kept });
    const told = { titulo: `${chegado.de}: ${nome}`, interna: true, id };
    await enqueueTarefa(caller, importEntrada, { arquivoId: id, nome, semRelatorio }, told);
    await writeAudit(caller.tx, auditOrigin(caller, caller.ator), {
      acao: 'ENVIA_ARQUIVO',
      recurso: 'documentos',
      depois: { arquivo: nome, sha256: kept.sha256, tarefaId: id, de: chegado.de },
    });
  });
  for (const act of following) act();
}

/** Returns why this file is rejected for good, from an error of `receiveArquivo`; null when it is to be retried. */
export const refusalOfArquivo = (error: unknown): string | null =>
  error instanceof ApiProblem && (error.code === 'ARQUIVO_INFECTADO' || error.code === 'CORPO_GRANDE')
    ? error.message
    : null;
