import { z } from 'zod';
import { isCpfCnpj, normalizeTaxNumber } from '../../../../contract/brasil/cpfCnpj.ts';
import { exportarSchema } from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import { PAGAMENTOS, pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { ownerColumns } from '../../../auth/actor.ts';
import { findFile, readFile } from '../../../files/arquivos.ts';
import { requireRoom } from '../../../files/quota.ts';
import { noBody } from '../../../http/body.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import { json } from '../../../http/reply.ts';
import { type ActorContext, actorRoute, type Route } from '../../../http/route.ts';
import { startStream } from '../../../http/startStream.ts';
import { layoutParaUso } from '../../../layouts/usados.ts';
import { enqueueTarefa } from '../../../tasks/enqueue.ts';
import { requireTask } from '../../../tasks/requireTask.ts';
import { arquivoDaTarefa, exportarDatas } from './exportar.ts';

const tag = recurso.label.many;
const PATH = `${PAGAMENTOS.api}/exportacoes`;

/** Throws 400 at the field that does not serve. */
async function conferir(
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

/**
 * The bytes of a file as they are asked for, once the transaction has ended; none stays open between parts. The first are asked
 * for before the head is sent. Throws 503 with a sentence when they cannot be had now.
 */
async function enviar(
  { again, deps }: ActorContext,
  { id, nome, tipo }: { id: string; nome: string; tipo: string },
) {
  const stream = await startStream(readFile(deps.guarda, again, id));
  const headers = { 'content-type': tipo, 'content-disposition': `attachment; filename="${nome}"` };
  return new Response(stream, { headers });
}

/** The list of what lacks a date. */
export const exportacaoRoutes: readonly Route[] = [
  actorRoute(
    {
      ...{ guard: PAGAMENTOS.ver, company: 'any', method: 'post', path: PATH, body: exportarSchema },
      doc: {
        tag,
        summary: 'Exporta em segundo plano a lista do que está sem data',
        status: 202,
        responseSchema: z.toJSONSchema(z.object({ tarefaId: z.uuid() })),
      },
    },
    async (context, pedido) => {
      await conferir(context, pedido);
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
      ...{ guard: PAGAMENTOS.ver, company: 'any', method: 'get', path: `${PATH}/{id}/arquivo`, body: noBody },
      doc: {
        tag,
        summary: 'O arquivo de uma lista exportada, pelo id da tarefa',
        files: ['text/csv', 'application/octet-stream'],
      },
    },
    async (context) => {
      const task = await requireTask(context);
      const id = task.tipo === exportarDatas.tipo ? arquivoDaTarefa(task) : null;
      const arquivo = id && task.estado === 'concluida' ? await findFile(context.tx, id) : null;
      if (!arquivo)
        throw new ApiProblem(
          'NAO_ENCONTRADO',
          'Este arquivo não está mais aqui, ou ainda não ficou pronto. Exporte a lista de novo.',
        );
      const { nome, sha256 } = arquivo;
      await context.audit({
        acao: 'BAIXA',
        recurso: recurso.name,
        registro: nome,
        depois: { tarefaId: task.id, sha256 },
      });
      return () => enviar(context, arquivo);
    },
  ),
];
