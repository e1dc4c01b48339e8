import type { OpenSession } from '../../../auth/sessionRules.ts';
import type { SessionContext } from '../../../http/route.ts';
import type { Ambito } from './gravar.ts';

/** Who decides, as histories and the audit name people: under a delegation, for whom as well. */
export const quemDecide = ({ email, delegacao }: Pick<OpenSession, 'email' | 'delegacao'>): string =>
  delegacao ? `${email}, por delegação de ${delegacao.email}` : email;

/** What the review needs of a request. */
export const ambitoDe = ({ tx, sessao, now, audit, deps, afterCommit }: SessionContext): Ambito => ({
  ...{ tx, now, audit, tenantId: sessao.tenantId },
  avisado: (usuarioId) => afterCommit(() => deps.events.emit({ kind: 'aviso', usuarioId })),
});
