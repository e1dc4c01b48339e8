import { formatDate, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import type { Actor } from './actor.ts';

/** What says whether a service may act at all. */
interface ServiceState {
  nome: string;
  ativo: boolean;
  /** The last day, or null. */
  expiraEm: string | null;
}

/** Why a service may not act at this moment, as a sentence; null when it may. */
export function serviceFault({ nome, ativo, expiraEm }: ServiceState, now: Date): string | null {
  if (!ativo) return `O serviço ${nome} está desligado.`;
  if (expiraEm === null || todayInSaoPaulo(now) <= expiraEm) return null;
  return `O serviço ${nome} expirou em ${formatDate(expiraEm)}.`;
}

export const notForCompany = (nome: string) => `O serviço ${nome} não age por esta empresa.`;

/** What is said to an actor whose rights do not reach for a task. */
export function lacksRight({ tipo, nome }: Pick<Actor, 'tipo' | 'nome'>): string {
  return tipo === 'servico'
    ? `O serviço ${nome} não tem a permissão que esta tarefa pede.`
    : 'Seu perfil não tem mais a permissão que esta tarefa pede.';
}
