import { and, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { CODIGOS } from '../../../contract/fiscal/manifestacao.ts';
import type { Aceite, retentarSchema } from '../../../contract/fiscal/pedidoManifestacao.ts';
import type { ActorContext } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { requirePalavra } from '../palavra.ts';
import { pedidoMeu } from './pedidoMeu.ts';
import { parametrosManifestacao, tarefaManifestacao } from './send.ts';
import { resumeManifestacoes } from './stopManifestacoes.ts';
import { manifestacoes } from './tables.ts';

type Asked = NonNullable<z.infer<typeof retentarSchema>>;

/**
 * Retries the open manifestations of one request, or of all visible companies. Returns the new task. Throws 404 for
 * another user's request, 400 where production and other environments are mixed without confirmation.
 */
export async function retentar(
  context: ActorContext,
  especie: EspecieSefaz,
  { tarefaId, ...dito }: Asked,
): Promise<Aceite> {
  const rows = await abertas(context, especie, tarefaId);
  if (rows.length === 0) return { tarefaId: null, aceitas: 0, recusadas: [] };
  requirePalavra(
    rows.map(({ ambiente }) => ambiente),
    dito,
  );
  const ids = rows.map(({ id }) => id);
  await resumeManifestacoes(context.tx, ids, context.now);
  // When the session covers all companies, the task belongs to none of them.
  const several = context.ator.empresaId === null;
  const empresas = [...new Set(rows.map(({ empresaId }) => empresaId))];
  const nova = await enqueueTarefa(
    context,
    tarefaManifestacao[especie],
    { ids, ...(several && { empresas }) },
    { titulo: 'Nova tentativa de manifestação', canal: especies[especie].canal },
  );
  return { tarefaId: nova, aceitas: ids.length, recusadas: [] };
}

/** Returns the visible manifestations without a definite answer, of one request or of all. */
async function abertas(context: ActorContext, especie: EspecieSefaz, tarefaId: string | undefined) {
  const { id, empresaId, ambiente, tpEvento, estado } = manifestacoes;
  const pedido = tarefaId && (await pedidoMeu(context, tarefaManifestacao[especie], tarefaId));
  return context.tx
    .select({ id, empresaId, ambiente })
    .from(manifestacoes)
    .where(
      and(
        inArray(tpEvento, [...CODIGOS[especie]]),
        inArray(estado, ['pendente', 'enviando', 'parada']),
        pedido ? inArray(id, parametrosManifestacao.parse(pedido.parametros).ids) : undefined,
      ),
    );
}
