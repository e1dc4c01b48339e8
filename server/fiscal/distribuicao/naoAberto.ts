import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import { documentosNaoLidos } from './tables.ts';

/**
 * Why an unread file is not open in the companies that the transaction sees: read or dismissed meanwhile or, where none of them has
 * it, of another. What does not exist at all is told apart from nothing.
 */
export async function naoAberto(tx: Tx, id: string): Promise<ApiProblem> {
  const [linha] = await tx
    .select({ id: documentosNaoLidos.id })
    .from(documentosNaoLidos)
    .where(eq(documentosNaoLidos.id, id));
  return new ApiProblem(
    'NAO_ENCONTRADO',
    linha
      ? 'Este arquivo já foi lido ou dispensado.'
      : 'Este arquivo não é da empresa escolhida, ou não existe mais. Se é de outra, escolha-a no topo da tela.',
  );
}
