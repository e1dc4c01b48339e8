import type { ActorBase, OpenSession } from './sessionRules.ts';

/** A service of the tenant: it acts by the clock, or for a program, with what an administrator of the tenant gave it. */
export interface OpenService extends ActorBase {
  tipo: 'servico';
  servicoId: string;
}

/** Who acts: a person in a session, or a service. The same guards are asked of both. */
export type Actor = OpenSession | OpenService;

/** The columns that say whose a row is: of a person or of a service. */
export function ownerColumns(ator: Actor): { usuarioId: string } | { servicoId: string } {
  return ator.tipo === 'pessoa' ? { usuarioId: ator.usuarioId } : { servicoId: ator.servicoId };
}
