import { formatTimeFrom } from '../../../contract/brasil/date.ts';
import { conhecidoEm } from './servicos.ts';

interface Instantes {
  desde: Date;
  proximaEm: Date;
}

/** 'SEFAZ-SP sem resposta desde 10:12; tentamos de novo às 10:30.' In: how people know who does not answer. */
export function fraseDe(nome: string, { desde, proximaEm }: Instantes, now: Date): string {
  const since = formatTimeFrom(now, desde).replace(/^(às|em) /, '');
  // One that is due is tried by whoever comes next.
  const next = proximaEm > now ? formatTimeFrom(now, proximaEm) : 'em instantes';
  return `${nome} sem resposta desde ${since}; tentamos de novo ${next}.`;
}

/** The same by the address of the service. */
export const fraseDoServico = (servico: string, instantes: Instantes, now: Date): string =>
  fraseDe(conhecidoEm(servico)?.nome ?? 'Um serviço de fora', instantes, now);
