import { z } from 'zod';
import { isCpfCnpj, normalizeTaxNumber } from '../../../../contract/brasil/cpfCnpj.ts';
import { exportarSchema } from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import { PAGAMENTOS, pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ownerColumns } from '../../../auth/actor.ts';
import { requireRoom } from '../../../files/quota.ts';
import { noBody } from '../../../http/body.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import { json } from '../../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../../http/route.ts';
import { layoutParaUso } from '../../../layouts/usados.ts';
import { CABECALHOS_DE_TRECHO, fetchTaskFile } from '../../../tasks/buscarFeito.ts';
import { enqueueTarefa } from '../../../tasks/enqueue.ts';
import { requireTask } from '../../../tasks/requireTask.ts';
import { exportarDatas } from './exportDatas.ts';

const tag = recurso.label.many;
const PATH = `${PAGAMENTOS.api}/exportacoes`;

/** Throws 400 at the invalid field. */
async function checkExportacao(
  { tx, ator }: ActorContext,
  { empresas, formato, layout, fornecedorCpfCnpj }: z.output<typeof exportarSchema>,
): Promise<void> {
  if (empresas === 'ESCOLHIDA' && ator.empresaId === null)
    throw new ApiProblem(
      'EMPRESA_NAO_ESCOLHIDA',
      'Escolha no topo da tela a empresa cuja lista quer exportar, ou exporte a de todas.',
    );
  if (fornecedorCpfCnpj !== '' && !isCpfCnpj(normalizeTaxNumber(fornecedorCpfCnpj)))
    throw invalidFields({
      fornecedorCpfCnpj: 'Este CNPJ ou CPF não confere: veja os dígitos verificadores.',
    });
  if ((formato === 'LAYOUT') !== (layout !== null))
    throw invalidFields({
      layout: layout ? 'Só se escolhe um layout para exportar com ele.' : 'Escolha o layout da lista.',
    });
  if (layout && (await layoutParaUso(tx, layout)).valor.finalidade !== 'LISTA')
    throw invalidFields({ layout: 'Este layout não é de lista do que está sem data. Escolha outro.' });
}

/** Routes of the list of documents without a date. */
export const exportarDatasRoutes: readonly Route[] = [
  actorRoute(
    {
      guard: PAGAMENTOS.ver,
      company: 'any',
      method: 'post',
      path: PATH,
      body: exportarSchema,
      doc: {
        tag,
        summary: 'Exporta em segundo plano a lista do que está sem data',
        status: 202,
        responseSchema: z.toJSONSchema(z.object({ tarefaId: z.uuid() })),
      },
    },
    async (context, pedido) => {
      await checkExportacao(context, pedido);
      await requireRoom(context, 0);
      const arquivoId = crypto.randomUUID();
      const tarefaId = await enqueueTarefa(
        context,
        exportarDatas,
        { pedido, arquivoId, ...ownerColumns(context.ator) },
        { titulo: 'Lista do que está sem data de pagamento', canal: PAGAMENTOS.canalExporta },
      );
      return json({ tarefaId }, { status: 202 });
    },
  ),
  actorRoute(
    {
      guard: PAGAMENTOS.ver,
      company: 'any',
      method: 'get',
      path: `${PATH}/{id}/arquivo`,
      body: noBody,
      doc: {
        tag,
        summary: 'O arquivo de uma lista exportada, pelo id da tarefa',
        files: ['text/csv', 'application/octet-stream'],
        headers: CABECALHOS_DE_TRECHO,
        erros: ['EMPRESA_INDISPONIVEL'],
      },
    },
    async (context) => fetchTaskFile(context, await requireTask(context), exportarDatas),
  ),
];
