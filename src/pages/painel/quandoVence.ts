import { formatDate } from '../../../contract/brasil/date.ts';
import type { PainelNfs } from '../../../contract/fiscal/nfse/painel.ts';
import { vencem } from '../../../contract/numeros.ts';
import type { Text } from '../../layout/command/command.ts';
import { contando } from '../../ui/numero.ts';

/** Returns how many notas are due first and when they are, or were, due. `hoje` is `YYYY-MM-DD`. */
export function quandoVence(
  text: Text,
  { em, notas }: NonNullable<PainelNfs['vence']>,
  hoje: string,
): string {
  const args = { ...contando(vencem('NFSE', em, em), notas), data: formatDate(em) };
  if (em < hoje) return text('painel.nfs.venceu', args);
  return em === hoje ? text('painel.nfs.vence_hoje', args) : text('painel.nfs.vence', args);
}
