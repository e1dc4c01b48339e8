import { z } from 'zod';
import { ORDENS_DATAS, type OrdemDatas } from '../../../../contract/fiscal/nfse/planilha.ts';
import type { Finalidade } from '../../../../contract/layouts/formatos.ts';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { layoutParaUso, referenciaNoEndereco } from '../../../layouts/usados.ts';
import { type Sent, sentSchema } from '../../portas/importFiles.ts';

/** What a layout must be for to read such a spreadsheet. */
const FINALIDADE: Finalidade = 'NFSE';

/** What the task remembers: the layout as it stood, so that a change of it meanwhile changes nothing here. */
export const planilhaSchema = sentSchema.extend({
  layout: layoutSchema,
  datas: z.enum(ORDENS_DATAS).nullable().default(null),
});
export interface PlanilhaPedida extends Sent {
  layout: Layout;
  /** What comes first in its dates, as whoever sent it said; null: the file is to tell. */
  datas: OrdemDatas | null;
}

/**
 * In: what was sent, and the address, which names a layout (`layout` or `modelo`) and may say `datas`. Throws at `layout` when it names none or one of
 * another purpose, and 404 when it is gone.
 */
export async function pedidoDaPlanilha(
  { tx, query }: Pick<ActorContext, 'tx' | 'query'>,
  sent: Sent,
): Promise<PlanilhaPedida> {
  const { datas: ditas = null, ...endereco } = Object.fromEntries(query);
  const datas = z.enum(ORDENS_DATAS).nullable().safeParse(ditas);
  if (!datas.success) throw invalidFields({ datas: 'Informe DIA ou MES, o que vem primeiro nas datas.' });
  const asked = referenciaNoEndereco.safeParse(endereco);
  if (!asked.success) throw invalidFields({ layout: 'Escolha o layout da planilha.' });
  const { valor, nome } = await layoutParaUso(tx, asked.data);
  if (valor.finalidade === FINALIDADE) return { ...sent, layout: valor, datas: datas.data };
  throw new ApiProblem(
    'REQUISICAO_INVALIDA',
    `O layout “${nome}” não é de notas de serviço por planilha. Escolha outro.`,
  );
}
