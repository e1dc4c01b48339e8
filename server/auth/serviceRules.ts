import { formatDate, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import type { Actor } from './actor.ts';

/** Columns that decide whether a service may act at all. */
interface ServiceState {
  nome: string;
  ativo: boolean;
  /** Last day of validity (YYYY-MM-DD), or null. */
  expiraEm: string | null;
}

/** Returns why a service may not act now, as a sentence; null when it may. */
export function serviceFault({ nome, ativo, expiraEm }: ServiceState, now: Date): string | null {
  if (!ativo) return `O serviço ${nome} está desligado.`;
  if (expiraEm === null || todayInSaoPaulo(now) <= expiraEm) return null;
  return `O serviço ${nome} expirou em ${formatDate(expiraEm)}.`;
}

export const notForCompany = (nome: string) => `O serviço ${nome} não age por esta empresa.`;

/** Returns the sentence for an actor who lacks the right that a task requires. */
export function lacksRight({ tipo, nome }: Pick<Actor, 'tipo' | 'nome'>): string {
  return tipo === 'servico'
    ? `O serviço ${nome} não tem a permissão que esta tarefa pede.`
    : 'Seu perfil não tem mais a permissão que esta tarefa pede.';
}
