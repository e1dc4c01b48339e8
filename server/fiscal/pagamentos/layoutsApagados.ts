import { and, eq, notInArray } from 'drizzle-orm';
import type { EstadoImportacaoPagamentos } from '../../../contract/fiscal/pagamentos/importacao.ts';
import { LAYOUTS } from '../../../contract/layouts/guardas.ts';
import { layouts } from '../../../contract/layouts/layouts.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import { acrossCompanies, seeCompanies } from '../../db/workForCompany.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { recordId } from '../../http/recordId.ts';
import { noContent } from '../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { removeLayoutRow, removeVersaoRow } from '../../layouts/apagar.ts';
import { type LinhaLayout, requireLayoutRow } from '../../layouts/ler.ts';
import { numeroDaVersao } from '../../layouts/versoes.ts';
import { pagamentosImportacoes } from './tables.ts';

const base = `${LAYOUTS.api}/{id}`;
const head = { guard: LAYOUTS.editar, method: 'delete', body: noBody } as const;
const doc = (summary: string) => ({
  tag: layouts.label.many,
  summary,
  status: 204,
  erros: ['EM_USO'] as const,
});

/** States of imports that no longer need their layout; each stores a copy of it. */
const ACABADAS: readonly EstadoImportacaoPagamentos[] = ['aplicada', 'desfeita', 'descartada'];

/** Throws 409 while an import of any company of the tenant, visible to the user or not, is in progress with it. */
async function requireParado(tx: Tx, { id, nome }: LinhaLayout, versao?: number): Promise<void> {
  const { layoutId, layoutVersao, estado } = pagamentosImportacoes;
  const abertas = await acrossCompanies(tx, async () => {
    const all = await tx.select({ id: empresas.id }).from(empresas);
    await seeCompanies(
      tx,
      all.map((empresa) => empresa.id),
    );
    const desta = versao === undefined ? undefined : eq(layoutVersao, versao);
    return tx.$count(pagamentosImportacoes, and(eq(layoutId, id), desta, notInArray(estado, [...ACABADAS])));
  });
  if (abertas === 0) return;
  const quantas = abertas === 1 ? 'Uma importação ainda usa' : `${abertas} importações ainda usam`;
  throw new ApiProblem('EM_USO', `${quantas} o layout “${nome}”. Aplique ou descarte antes de excluir.`);
}

const travada = ({ tx, params }: ActorContext) => requireLayoutRow(tx, recordId(params), { lock: true });

const layout = actorRoute(
  {
    ...head,
    path: base,
    doc: doc('Exclui um layout inativo, com as suas versões; as importações que o usaram ficam'),
  },
  async (context) => {
    const row = await travada(context);
    await requireParado(context.tx, row);
    await removeLayoutRow(context, row);
    return noContent();
  },
);

const versao = actorRoute(
  {
    ...head,
    path: `${base}/versoes/{numero}`,
    doc: doc('Exclui uma versão antiga; as importações que a usaram ficam'),
  },
  async (context) => {
    const row = await travada(context);
    const numero = numeroDaVersao(context.params.numero);
    await requireParado(context.tx, row, numero);
    await removeVersaoRow(context, row, numero);
    return noContent();
  },
);

/** Routes that delete layouts and their older versions. */
export const layoutsApagadosRoutes: readonly Route[] = [layout, versao];
