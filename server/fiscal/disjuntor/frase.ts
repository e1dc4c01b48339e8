import { formatTimeFrom } from '../../../contract/brasil/date.ts';
import { servicoEm } from './servicos.ts';

interface Instantes {
  desde: Date;
  proximaEm: Date;
}

/**
 * Returns 'SEFAZ-SP sem resposta desde 10:12; tentamos de novo às 10:30.'; `nome` is the name by which users know the
 * service.
 */
export function fraseDe(nome: string, { desde, proximaEm }: Instantes, now: Date): string {
  const since = formatTimeFrom(now, desde).replace(/^(às|em) /, '');
  // A retry that is already due is made by the next caller.
  const next = proximaEm > now ? formatTimeFrom(now, proximaEm) : 'em instantes';
  return `${nome} sem resposta desde ${since}; tentamos de novo ${next}.`;
}

/** Returns the same sentence, by the address of the service. */
export const fraseDoServico = (servico: string, instantes: Instantes, now: Date): string =>
  fraseDe(servicoEm(servico)?.nome ?? 'Um serviço de fora', instantes, now);
