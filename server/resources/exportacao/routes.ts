import { z } from 'zod';
import {
  EXPORTACOES_API,
  exportacaoPedidaSchema,
  exportarListaSchema,
  MAX_DIRETO,
} from '../../../contract/exportacao.ts';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import { listPath, resourceGuard } from '../../../contract/resource.ts';
import { ownerColumns } from '../../auth/actor.ts';
import { requireRoom } from '../../files/quota.ts';
import { TIPO_XLSX } from '../../files/xlsxOut/xlsxOut.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { requireCompany, requireGuard } from '../../http/requireNeeds.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { CABECALHOS_DE_TRECHO, fetchTaskFile } from '../../tasks/buscarFeito.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { requireTask } from '../../tasks/requireTask.ts';
import type { Catalogue } from '../catalogue.ts';
import { countLookups } from '../revealLimit.ts';
import { type Exportavel, exportaDireto } from './direta.ts';
import { listasDe } from './listas.ts';
import { consultaDe, type ListaPedida, pedida } from './pedido.ts';
import { exportListaTask } from './tarefa.ts';

const tag = 'Exportações';
const files = ['text/csv', TIPO_XLSX];

/**
 * Returns the routes that export rows of lists as files: few in the response, many in the background, for download until the file expires.
 */
export function exportacaoRoutes(catalogue: Catalogue): Route[] {
  const found = listasDe(catalogue);
  /** Throws 404 where there is no such list, 403 where the actor may not read it. */
  const requireLista = ({ ator }: Pick<ActorContext, 'ator'>, recurso: string): Exportavel => {
    const lista = found(recurso);
    if (!lista) throw new ApiProblem('NAO_ENCONTRADO', 'Esta lista não existe.');
    requireGuard(ator, resourceGuard(lista.resource, 'search'));
    return lista;
  };
  const kind = exportListaTask(found);

  const pedir = actorRoute(
    {
      guard: {},
      company: 'any',
      method: 'post',
      path: EXPORTACOES_API,
      body: exportarListaSchema,
      doc: {
        tag,
        summary: 'Exporta linhas de uma lista em CSV ou XLSX; muitas, em segundo plano (202)',
        files,
        responseSchema: z.toJSONSchema(exportacaoPedidaSchema),
        tarefa: true,
        erros: ['LIMITE_REVELACOES', 'ESPACO_ESGOTADO', 'EMPRESA_NAO_ESCOLHIDA', 'NAO_ENCONTRADO'],
      },
    },
    async (context, pedido) => {
      const { ator } = context;
      const lista = requireLista(context, pedido.recurso);
      const { resource } = lista;
      // With all companies selected, one may still be chosen: several visible ones mean all.
      const todas = ator.empresaId === null ? ator.empresas.length > 0 : ator.empresas.length > 1;
      if (resource.scope === 'empresa') requireCompany(ator, { company: 'several' }, { todas });
      const asked = pedida(resource, consultaDe(pedido), context.now, ator);
      await countLookups(context, resource, asked.selection.filter);
      if (!(await isLarge(context, lista, asked)))
        return exportaDireto(context, lista, asked, pedido.formato);
      await requireRoom(context, 0);
      const tarefaId = await enqueueTarefa(
        context,
        kind,
        {
          pedido,
          todas,
          empresas: [...(asked.selection.empresas ?? [])],
          arquivoId: crypto.randomUUID(),
          ...ownerColumns(ator),
          ...(resource.scope !== 'empresa' && { empresas: null }),
        },
        { titulo: `Exportação de ${resource.label.many}`, link: listPath(resource) },
      );
      return json({ tarefaId }, { status: 202 });
    },
  );

  const baixar = actorRoute(
    {
      guard: {},
      company: 'ignored',
      method: 'get',
      path: `${EXPORTACOES_API}/{id}/arquivo`,
      body: noBody,
      doc: {
        tag,
        summary: 'O arquivo de uma exportação em segundo plano, pelo id da tarefa',
        files,
        headers: CABECALHOS_DE_TRECHO,
        erros: ['EMPRESA_INDISPONIVEL'],
      },
    },
    async (context) => fetchTaskFile(context, await requireTask(context), kind),
  );
  return [pedir, baixar];
}

/**
 * Returns whether too many rows match for a direct response. An administrator in a tenant of others has no tasks there: all is sent
 * directly.
 */
async function isLarge(
  { tx, ator }: ActorContext,
  { resource, rows }: Exportavel,
  { selection, reveal }: ListaPedida,
) {
  if (ator.profile === ADMIN_PROFILE) return false;
  const beyond = { ...selection, colunas: [resource.title], offset: MAX_DIRETO, limit: 1, after: null };
  return (await rows.rows(tx, beyond, reveal)).length > 0;
}
