import { IDEMPOTENCY_HEADER } from '../../contract/session.ts';
import { DISK_FULL, databaseError, isDatabaseDown, QUERY_CANCELED } from '../db/errors.ts';
import { limitReached } from './limits.ts';
import { ApiProblem } from './problem.ts';

/**
 * The refusal of a write whose database was lost while the transaction was being committed: nobody knows whether it holds.
 * In: the request. Out: a sentence that promises nothing.
 */
export function lostAtCommit(request: Request): ApiProblem {
  const next = request.headers.has(IDEMPOTENCY_HEADER)
    ? 'Tente de novo: não será feito duas vezes.'
    : 'Confira antes de repetir.';
  return new ApiProblem(
    'BANCO_INDISPONIVEL',
    `O banco de dados parou de responder no fim da gravação, e não se sabe se ela valeu. ${next}`,
  );
}

/** In: what a route threw, and the method of the request. Out: the refusal that is answered, with a sentence for people. */
export function toProblem(error: Error, method: string): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const limit = limitReached(error);
  if (limit) return limit;
  if (isDatabaseDown(error)) {
    // What is lost before its transaction was to be committed is known not to be stored (`lostAtCommit`).
    const kept = method === 'GET' ? 'Tente' : 'Nada foi gravado; tente';
    return new ApiProblem(
      'BANCO_INDISPONIVEL',
      `O banco de dados não respondeu. ${kept} de novo em instantes.`,
    );
  }
  if (databaseError(error)?.code === DISK_FULL) {
    return new ApiProblem(
      'DISCO_CHEIO',
      'O disco está cheio: nada foi gravado. O que já estava gravado continua a ser lido; avise quem cuida do servidor.',
    );
  }
  if (databaseError(error)?.code === QUERY_CANCELED) {
    return new ApiProblem(
      'CONSULTA_DEMORADA',
      'A consulta passou do tempo que pode levar e foi interrompida. Use filtros que deixem menos linhas e tente de novo.',
    );
  }
  // The role of the session holds no grant on what was asked for: an administrator on a tenant's own.
  if (databaseError(error)?.code === '42501') {
    return new ApiProblem('SEM_PERMISSAO', 'Quem administra a plataforma não alcança estes dados.');
  }
  // Class 22: a value that the engine cannot read, such as a forged cursor.
  if (databaseError(error)?.code.startsWith('22')) {
    return new ApiProblem('REQUISICAO_INVALIDA', 'Um dos valores enviados não pôde ser lido.');
  }
  return new ApiProblem(
    'FALHA_INTERNA',
    'Algo falhou no servidor. Tente de novo; se continuar, informe o código da ocorrência.',
  );
}
