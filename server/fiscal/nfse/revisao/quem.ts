import type { ActorContext } from '../../../http/route.ts';
import type { Ambito } from './gravar.ts';

/** Returns the context of a decision, from a request. */
export const ambitoDe = ({ tx, ator, now, audit, deps, afterCommit }: ActorContext): Ambito => ({
  tx,
  now,
  audit,
  tenantId: ator.tenantId,
  avisado: (usuarioId) => afterCommit(() => deps.events.emit({ kind: 'aviso', usuarioId })),
});
