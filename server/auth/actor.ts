import type { ActorBase, OpenSession } from './sessionRules.ts';

/** A service of the tenant, which acts on a schedule or for a program, with the rights that an administrator of the tenant gave it. */
export interface OpenService extends ActorBase {
  tipo: 'servico';
  servicoId: string;
}

/** Author of a request: a person in a session, or a service. The same guards apply to both. */
export type Actor = OpenSession | OpenService;

/** Returns the columns with the owner of a row: a person or a service. */
export const ownerColumns = (ator: Actor) =>
  ator.tipo === 'pessoa'
    ? { usuarioId: ator.usuarioId, servicoId: null }
    : { usuarioId: null, servicoId: ator.servicoId };

/** Returns the id of the person or service that acts. */
export const actorId = (ator: Actor): string => (ator.tipo === 'pessoa' ? ator.usuarioId : ator.servicoId);

/**
 * Returns the name of an actor in histories: the e-mail of a person, with the delegator under a delegation; the name of a service, marked
 * as such.
 */
export function quemAge(ator: Actor): string {
  if (ator.tipo === 'servico') return `Serviço: ${ator.nome}`;
  return ator.delegacao ? `${ator.email}, por delegação de ${ator.delegacao.email}` : ator.email;
}
