import { IDEMPOTENCY_HEADER } from '../../contract/session.ts';
import { DISK_FULL, databaseError, isDatabaseDown, QUERY_CANCELED } from '../db/errors.ts';
import { limitReached } from './limits.ts';
import { ApiProblem } from './problem.ts';

/**
 * Returns the error of a write whose database was lost during the commit: whether it was stored is unknown, and its sentence promises
 * nothing.
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

/** Returns the error response for anything that a route threw, with a sentence for the user; `method` is that of the request. */
export function toProblem(error: Error, method: string): ApiProblem {
  if (error instanceof ApiProblem) return error;
  const limit = limitReached(error);
  if (limit) return limit;
  if (isDatabaseDown(error)) {
    // A connection lost before the commit stored nothing (`lostAtCommit` covers the other case).
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
  // The session's role has no grant on the data: an administrator on a tenant's own.
  if (databaseError(error)?.code === '42501') {
    return new ApiProblem('SEM_PERMISSAO', 'Quem administra a plataforma não alcança estes dados.');
  }
  // Class 22: a value that the engine cannot parse, such as a forged cursor.
  if (databaseError(error)?.code.startsWith('22')) {
    return new ApiProblem('REQUISICAO_INVALIDA', 'Um dos valores enviados não pôde ser lido.');
  }
  return new ApiProblem(
    'FALHA_INTERNA',
    'Algo falhou no servidor. Tente de novo; se continuar, informe o código da ocorrência.',
  );
}
