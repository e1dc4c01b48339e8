import { ApiProblem } from '../http/problem.ts';
import type { OpenSession } from './sessionRules.ts';

/** Throws 403 under a delegation: a person who acts for another may not change either account, nor delegate further. */
export function requireOwnSession({ sessao }: { sessao: OpenSession }): void {
  if (!sessao.delegacao) return;
  throw new ApiProblem(
    'SEM_PERMISSAO',
    `Você está agindo em nome de ${sessao.delegacao.delegante}. Encerre a delegação antes.`,
  );
}
