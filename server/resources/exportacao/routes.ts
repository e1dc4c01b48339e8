import { z } from 'zod';
import {
  EXPORTACOES_API,
  exportacaoPedidaSchema,
  exportarListaSchema,
  listaExportadaSchema,
  MAX_DIRETO,
} from '../../../contract/exportacao.ts';
import { ADMIN_PROFILE } from '../../../contract/permissions.ts';
import { listPath, resourceGuard } from '../../../contract/resource.ts';
import { ownerColumns } from '../../auth/actor.ts';
import { companiesOf } from '../../auth/empresasOf.ts';
import { findFile } from '../../files/arquivos.ts';
import { requireRoom } from '../../files/quota.ts';
import { sendFile } from '../../files/sendFile.ts';
import { TIPO_XLSX } from '../../files/xlsxOut/xlsxOut.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { requireCompany, requireGuard } from '../../http/requireNeeds.ts';
import { type ActorContext, actorRoute, type Route } from '../../http/route.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { requireTask, type TaskRow } from '../../tasks/requireTask.ts';
import type { Catalogue } from '../catalogue.ts';
import { mayReveal } from '../present.ts';
import { countLookups } from '../revealLimit.ts';
import { type Exportavel, exportaDireto } from './direta.ts';
import { listasDe } from './listas.ts';
import { consultaDe, type Pedida, pedida } from './pedido.ts';
import { exportarLista, type Parametros, parametrosDaExportacao } from './tarefa.ts';

const tag = 'Exportações';
const files = ['text/csv', TIPO_XLSX];
const GONE = 'Este arquivo não está mais aqui, ou ainda não ficou pronto. Exporte a lista de novo.';

/** Rows of lists as files: at once where they are few, otherwise written in the background and fetched until they expire. */
export function exportacaoRoutes(catalogue: Catalogue): Route[] {
  const found = listasDe(catalogue);
  /** Throws 404 where there is no such list, 403 where who asks may not read it. */
  const requireLista = ({ ator }: Pick<ActorContext, 'ator'>, recurso: string): Exportavel => {
    const lista = found(recurso);
    if (!lista) throw new ApiProblem('NAO_ENCONTRADO', 'Esta lista não existe.');
    requireGuard(ator, resourceGuard(lista.resource, 'search'));
    return lista;
  };
  const kind = exportarLista(found);

  const pedir = actorRoute(
    {
      ...{ guard: {}, company: 'any', method: 'post', path: EXPORTACOES_API, body: exportarListaSchema },
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
      // Beside the breadth a company is chosen still: several that are seen say that it is of all.
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
          ...{ pedido, todas, empresas: [...(asked.selection.empresas ?? [])] },
          ...{ arquivoId: crypto.randomUUID(), ...ownerColumns(ator) },
          ...(resource.scope !== 'empresa' && { empresas: null }),
        },
        { titulo: `Exportação de ${resource.label.many}`, link: listPath(resource) },
      );
      return json({ tarefaId }, { status: 202 });
    },
  );

  const baixar = actorRoute(
    {
      ...{
        guard: {},
        company: 'ignored',
        method: 'get',
        path: `${EXPORTACOES_API}/{id}/arquivo`,
        body: noBody,
      },
      doc: {
        tag,
        summary: 'O arquivo de uma exportação em segundo plano, pelo id da tarefa',
        files,
        headers: {
          range: { description: 'Um só intervalo de bytes, para continuar um download interrompido' },
          'if-range': { description: 'O ETag do que já se tem: se o arquivo for outro, vem inteiro' },
        },
        erros: ['EMPRESA_INDISPONIVEL'],
      },
    },
    async (context) => {
      const { tx } = context;
      const task = await requireTask(context);
      const asked = task.tipo === kind.tipo ? parametrosDaExportacao.parse(task.parametros) : null;
      const arquivo =
        asked && task.estado === 'concluida' && isOf(asked, context)
          ? await findFile(tx, asked.arquivoId)
          : null;
      if (!asked || !arquivo) throw new ApiProblem('NAO_ENCONTRADO', GONE);
      const { resource } = requireLista(context, asked.pedido.recurso);
      await requireStillAllowed(context, asked, task);
      await context.audit({
        acao: 'BAIXA',
        recurso: resource.name,
        registro: arquivo.nome,
        depois: { tarefaId: task.id, sha256: arquivo.sha256 },
      });
      return () => sendFile(context, arquivo);
    },
  );
  return [pedir, baixar];
}

/** Whether so many rows match that nobody waits for them. Who acts in tenants of others has no tasks there: all is answered at once. */
async function isLarge(
  { tx, ator }: ActorContext,
  { resource, rows }: Exportavel,
  { selection, reveal }: Pedida,
) {
  if (ator.profile === ADMIN_PROFILE) return false;
  const beyond = { ...selection, colunas: [resource.title], offset: MAX_DIRETO, limit: 1, after: null };
  return (await rows.rows(tx, beyond, reveal)).length > 0;
}

/** A file is of who asked for it alone. */
const isOf = ({ usuarioId, servicoId }: Parametros, { ator }: Pick<ActorContext, 'ator'>): boolean =>
  ator.tipo === 'pessoa' ? usuarioId === ator.usuarioId : servicoId === ator.servicoId;

/** Throws 403 unless who fetches a file may still see all that is in it. */
async function requireStillAllowed(
  { tx, ator }: ActorContext,
  { empresas }: Parametros,
  { resultado }: TaskRow,
): Promise<void> {
  if (listaExportadaSchema.parse(resultado).numerosInteiros && !mayReveal(ator))
    requireGuard(ator, { allOf: ['CPF_REVELA'] });
  if (!empresas) return;
  const held = new Set((await companiesOf(tx, ator)).map(({ empresaId }) => empresaId));
  if (empresas.every((id) => held.has(id))) return;
  throw new ApiProblem(
    'EMPRESA_INDISPONIVEL',
    'Este arquivo tem linhas de uma empresa pela qual você não age mais. Exporte a lista de novo.',
  );
}
