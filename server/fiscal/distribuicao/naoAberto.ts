import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { ApiProblem } from '../../http/problem.ts';
import { documentosNaoLidos } from './tables.ts';

/**
 * Returns why an unread file is not open: already read or dismissed or, when no company visible to the transaction has
 * it, of another company or missing; the latter two are indistinguishable.
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
