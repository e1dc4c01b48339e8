import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import { forRelatorio } from '../esquemas/frase.ts';
import type { StoreOutcome } from './storeContext.ts';

/**
 * Returns the result of storing a new file with the verdict of the official schema added; the file is stored in any
 * case.
 */
export function checked(stored: StoreOutcome, conferencia: Conferencia | undefined): StoreOutcome {
  if (!conferencia || (stored.situacao !== 'ok' && stored.situacao !== 'aviso')) return stored;
  const { frase, aviso } = forRelatorio(conferencia);
  const situacao = aviso ? 'aviso' : stored.situacao;
  return { ...stored, situacao, mensagem: `${stored.mensagem} ${frase}` };
}
