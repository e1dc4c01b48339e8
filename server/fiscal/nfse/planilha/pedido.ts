import { z } from 'zod';
import { ORDENS_DATAS, type OrdemDatas } from '../../../../contract/fiscal/nfse/planilha.ts';
import type { Finalidade } from '../../../../contract/layouts/formatos.ts';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { layoutParaUso, referenciaNoEndereco } from '../../../layouts/usados.ts';
import { type Sent, sentSchema } from '../../portas/importFiles.ts';

/** Purpose required of a layout to read such a spreadsheet. */
const FINALIDADE: Finalidade = 'NFSE';

/** Parameters of the task, with a copy of the layout: a later change of the layout does not affect the import. */
export const planilhaSchema = sentSchema.extend({
  layout: layoutSchema,
  datas: z.enum(ORDENS_DATAS).nullable().default(null),
});
export interface PlanilhaPedida extends Sent {
  layout: Layout;
  /** Order of day and month in the dates, if the user stated it; null to infer it from the file. */
  datas: OrdemDatas | null;
}

/**
 * Parses the query, which names a layout (`layout` or `modelo`) and may have `datas`. Throws 400 at `datas` if it is invalid
 * and at `layout` if none is named, 400 for a layout of another purpose, and 404 for one that does not exist.
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
