import { z } from 'zod';
import { especies } from '../../../contract/fiscal/especies.ts';
import {
  MAX_PACOTE,
  PACOTES_API,
  pacoteAceitoSchema,
  pacotePedidoSchema,
} from '../../../contract/fiscal/pacotes.ts';
import { listPath } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import { ownerColumns } from '../../auth/actor.ts';
import { requireRoom } from '../../files/quota.ts';
import { noBody } from '../../http/body.ts';
import { ApiProblem } from '../../http/problem.ts';
import { json } from '../../http/reply.ts';
import { requireCompany, requireGuard } from '../../http/requireNeeds.ts';
import { actorRoute, type Route } from '../../http/route.ts';
import type { Catalogue } from '../../resources/catalogue.ts';
import { listasDe } from '../../resources/exportacao/listas.ts';
import { consultaDe, pedida } from '../../resources/exportacao/pedido.ts';
import { countLookups } from '../../resources/revealLimit.ts';
import { CABECALHOS_DE_TRECHO, fetchTaskFile } from '../../tasks/buscarFeito.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { requireTask } from '../../tasks/requireTask.ts';
import { packDocumentos, recursoDe } from './packLista.ts';

const tag = 'Pacotes de documentos';
const NENHUM =
  'Nenhum documento atende ao que foi escolhido: não há o que baixar. Mude o período ou os filtros.';
const DEMAIS = `São mais de ${MAX_PACOTE.toLocaleString('pt-BR')} documentos, mais do que um pacote leva. Escolha um período menor, ou uma empresa de cada vez.`;

/**
 * Returns the routes of packages of documents as one .zip: requested, made in the background, downloadable until they
 * expire.
 */
export function pacoteRoutes(catalogue: Catalogue): Route[] {
  const listas = listasDe(catalogue);
  const kind = packDocumentos(listas);
  const pedir = actorRoute(
    {
      guard: {},
      company: 'any',
      method: 'post',
      path: PACOTES_API,
      body: pacotePedidoSchema,
      doc: {
        tag,
        summary: 'Pede um .zip com os XML, PDF e eventos de documentos, de uma empresa ou de todas',
        status: 202,
        responseSchema: z.toJSONSchema(pacoteAceitoSchema),
        erros: ['LIMITE_REVELACOES', 'ESPACO_ESGOTADO', 'EMPRESA_NAO_ESCOLHIDA', 'NAO_ENCONTRADO'],
      },
    },
    async (context, pedido) => {
      const { tx, ator, now } = context;
      requireGuard(ator, especies[pedido.especie].ver);
      const lista = listas(recursoDe(pedido.especie));
      if (!lista) throw new ApiProblem('NAO_ENCONTRADO', 'Esta lista não existe.');
      const { resource, rows } = lista;
      // With all companies in scope a company may still be chosen.
      const todas = ator.empresaId === null || ator.empresas.length > 1;
      requireCompany(ator, { company: 'several' }, { todas });
      const consulta = consultaDe({ filter: pedido.filter, colunas: [resource.title, COMPANY_FIELD] });
      const { selection, colunas, reveal } = pedida(resource, consulta, now, ator);
      await countLookups(context, resource, selection.filter);
      const from = (offset: number) =>
        rows.rows(tx, { ...selection, colunas, offset, limit: 1, after: null }, reveal);
      if ((await from(0)).length === 0) throw new ApiProblem('REQUISICAO_INVALIDA', NENHUM);
      if ((await from(MAX_PACOTE)).length > 0) throw new ApiProblem('REQUISICAO_INVALIDA', DEMAIS);
      await requireRoom(context, 0);
      const asked = {
        pedido,
        todas,
        empresas: [...ator.empresas],
        arquivoId: crypto.randomUUID(),
        ...ownerColumns(ator),
      };
      const { nome } = especies[pedido.especie];
      const about = { titulo: `Pacote de ${nome}`, link: listPath(resource) };
      return json({ tarefaId: await enqueueTarefa(context, kind, asked, about) }, { status: 202 });
    },
  );
  const baixar = actorRoute(
    {
      guard: {},
      company: 'ignored',
      method: 'get',
      path: `${PACOTES_API}/{id}/arquivo`,
      body: noBody,
      doc: {
        tag,
        summary: 'O .zip de um pacote de documentos, pelo id da tarefa',
        files: ['application/zip'],
        headers: CABECALHOS_DE_TRECHO,
        erros: ['EMPRESA_INDISPONIVEL'],
      },
    },
    async (context) => fetchTaskFile(context, await requireTask(context), kind),
  );
  return [pedir, baixar];
}
