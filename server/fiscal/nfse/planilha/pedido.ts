import type { Finalidade } from '../../../../contract/layouts/formatos.ts';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { layoutParaUso, referenciaNoEndereco } from '../../../layouts/usados.ts';
import { type Sent, sentSchema } from '../../portas/importFiles.ts';

/** What a layout must be for to read such a spreadsheet. */
const FINALIDADE: Finalidade = 'NFSE';

/** What the task remembers: the layout as it stood, so that a change of it meanwhile changes nothing here. */
export const planilhaSchema = sentSchema.extend({ layout: layoutSchema });
export interface PlanilhaPedida extends Sent {
  layout: Layout;
}

/**
 * In: what was sent, and which layout the address names (`layout` or `modelo`). Throws at `layout` when it names none or one of
 * another purpose, and 404 when it is gone.
 */
export async function pedidoDaPlanilha(
  { tx, query }: Pick<ActorContext, 'tx' | 'query'>,
  sent: Sent,
): Promise<PlanilhaPedida> {
  const asked = referenciaNoEndereco.safeParse(Object.fromEntries(query));
  if (!asked.success) throw invalidFields({ layout: 'Escolha o layout da planilha.' });
  const { valor, nome } = await layoutParaUso(tx, asked.data);
  if (valor.finalidade === FINALIDADE) return { ...sent, layout: valor };
  throw new ApiProblem(
    'REQUISICAO_INVALIDA',
    `O layout “${nome}” não é de notas de serviço por planilha. Escolha outro.`,
  );
}
