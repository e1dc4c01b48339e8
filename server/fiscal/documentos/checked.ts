import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import { forRelatorio } from '../esquemas/frase.ts';
import type { StoreOutcome } from './storeContext.ts';

/** What became of a file that is new here, with what the official schema says of it; it is stored all the same. */
export function checked(stored: StoreOutcome, conferencia: Conferencia | undefined): StoreOutcome {
  if (!conferencia || (stored.situacao !== 'ok' && stored.situacao !== 'aviso')) return stored;
  const { frase, aviso } = forRelatorio(conferencia);
  const situacao = aviso ? 'aviso' : stored.situacao;
  return { ...stored, situacao, mensagem: `${stored.mensagem} ${frase}` };
}
