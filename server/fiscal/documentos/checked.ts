import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import { paraRelatorio } from '../esquemas/frase.ts';
import type { Kept } from './store.ts';

/** What became of a file that is new here, with what the official schema says of it; it is kept all the same. */
export function checked(kept: Kept, conferencia: Conferencia | undefined): Kept {
  if (!conferencia || (kept.situacao !== 'ok' && kept.situacao !== 'aviso')) return kept;
  const { frase, aviso } = paraRelatorio(conferencia);
  const situacao = aviso ? 'aviso' : kept.situacao;
  return { ...kept, situacao, mensagem: `${kept.mensagem} ${frase}` };
}
