import type { ActorBase, OpenSession } from './sessionRules.ts';

/** A service of the tenant: it acts by the clock, or for a program, with what an administrator of the tenant gave it. */
export interface OpenService extends ActorBase {
  tipo: 'servico';
  servicoId: string;
}

/** Who acts: a person in a session, or a service. The same guards are asked of both. */
export type Actor = OpenSession | OpenService;

/** The columns that say whose a row is: of a person or of a service. */
export const ownerColumns = (ator: Actor) =>
  ator.tipo === 'pessoa'
    ? { usuarioId: ator.usuarioId, servicoId: null }
    : { usuarioId: null, servicoId: ator.servicoId };

/** The one id of whoever acts. */
export const actorId = (ator: Actor): string => (ator.tipo === 'pessoa' ? ator.usuarioId : ator.servicoId);

/** Who acts, as histories name it: a person by e-mail, under a delegation also for whom; a service by its name, as what it is. */
export function quemAge(ator: Actor): string {
  if (ator.tipo === 'servico') return `Serviço: ${ator.nome}`;
  return ator.delegacao ? `${ator.email}, por delegação de ${ator.delegacao.email}` : ator.email;
}
