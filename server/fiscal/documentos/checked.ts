import type { EsquemaGuardado } from '../esquemas/escolher.ts';
import { conferidoParaRelatorio } from '../esquemas/frase.ts';
import type { Keeping, Kept } from './store.ts';

/** What became of a file that is new here, with what the official schema says of it; it is kept all the same. */
export async function checked(
  keeping: Keeping,
  kept: Kept,
  bytes: Uint8Array,
  esquemas: readonly EsquemaGuardado[],
): Promise<Kept> {
  if (kept.situacao !== 'ok' && kept.situacao !== 'aviso') return kept;
  const { frase, aviso } = await conferidoParaRelatorio(keeping, esquemas, bytes);
  const situacao = aviso ? 'aviso' : kept.situacao;
  return { ...kept, situacao, mensagem: `${kept.mensagem} ${frase}` };
}
