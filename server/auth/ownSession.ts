import { ApiProblem } from '../http/problem.ts';
import type { OpenSession } from './sessionRules.ts';

/** Whoever acts for another changes neither person's account, and passes nothing on. Throws 403 under a delegation. */
export function requireOwnSession({ sessao }: { sessao: OpenSession }): void {
  if (!sessao.delegacao) return;
  throw new ApiProblem(
    'SEM_PERMISSAO',
    `Você está agindo em nome de ${sessao.delegacao.delegante}. Encerre a delegação antes.`,
  );
}
