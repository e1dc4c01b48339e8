import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { lerSchema } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { removeFile } from '../../../files/arquivos.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { layoutParaUso } from '../../../layouts/usados.ts';
import { enqueueTarefa } from '../../../tasks/enqueue.ts';
import type { TaskKind } from '../../../tasks/task.ts';
import { pagamentosLinhas } from '../tables.ts';
import { aplicarTask, desfazerTask, quantasAplicam } from './aplicarTask.ts';
import { lerTask, type ParametrosImportacao } from './lerTask.ts';
import { motivoParaAplicar, motivoParaDesfazer } from './mudaDaImportacao.ts';
import { type LinhaImportacao, mudaImportacao, parou, requireEstado } from './store.ts';

type Escolhido = z.output<typeof lerSchema>['layout'];

const comeca = (
  context: ActorContext,
  row: LinhaImportacao,
  kind: TaskKind<ParametrosImportacao>,
  titulo: string,
): Promise<string> =>
  enqueueTarefa(
    context,
    kind,
    { importacaoId: row.id },
    {
      titulo: `${titulo} de ${row.nome}`,
      canal: PAGAMENTOS.canal,
      link: `${PAGAMENTOS.pagina}/importacao?id=${row.id}`,
    },
  );

/** Starts to read the file with a layout. Throws 404 when that is gone, 400 when it is for something else, 409 out of turn. */
export async function ler(context: ActorContext, row: LinhaImportacao, escolhido: Escolhido): Promise<void> {
  const { tx } = context;
  requireEstado(row, 'recebida', 'conferida');
  if (row.origem === 'LINK')
    throw new ApiProblem('REQUISICAO_INVALIDA', 'As respostas de um link não têm arquivo para ler.');
  const layout =
    'valor' in escolhido
      ? { id: null, modelo: '', nome: 'Layout desta importação', versao: 1, valor: escolhido.valor }
      : await layoutParaUso(tx, escolhido);
  if (layout.valor.finalidade !== 'DATAS_PAGAMENTO')
    throw invalidFields({ layout: 'Este layout não é de datas de pagamento. Escolha outro.' });
  const tarefaId = await comeca(context, row, lerTask, 'Leitura');
  await mudaImportacao(tx, row.id, {
    ...{ layout, layoutId: layout.id, layoutVersao: layout.versao, tarefaId, estado: 'lendo', lido: null },
    recebido: { ...z.looseObject({}).parse(row.recebido), grupos: [], perguntas: [] },
  });
}

/** Starts to enter what the lines pay. Throws 400 at `motivo` when a reason is asked for, 409 out of turn. */
export async function aplicar(context: ActorContext, row: LinhaImportacao, motivo: string): Promise<void> {
  const { tx } = context;
  if (!(await parou(tx, row, 'aplicando'))) requireEstado(row, 'conferida');
  if ((await quantasAplicam(tx, row.id)) === 0)
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      'Não há nada a lançar: nenhuma linha aplica. Responda às perguntas antes.',
    );
  await motivoParaAplicar(context, row.id, motivo);
  const tarefaId = await comeca(context, row, aplicarTask, 'Lançamento');
  await mudaImportacao(tx, row.id, { tarefaId, motivo, estado: 'aplicando' });
}

/** Starts to take an import back. Throws 400 at `motivo` when its month was closed since, 409 out of turn. */
export async function desfazer(context: ActorContext, row: LinhaImportacao, motivo: string): Promise<void> {
  const { tx } = context;
  // What failed half-way (a right taken) can be taken back by whoever holds it.
  if (!(await parou(tx, row, 'aplicando', 'desfazendo'))) requireEstado(row, 'aplicada');
  await motivoParaDesfazer(context, row, motivo);
  const tarefaId = await comeca(context, row, desfazerTask, 'Desfazer a importação');
  await mudaImportacao(tx, row.id, { tarefaId, estado: 'desfazendo', ...(motivo !== '' && { motivo }) });
}

/** Throws an import away that was not applied, with its file. Throws 409 out of turn. */
export async function descartar({ tx, audit }: ActorContext, row: LinhaImportacao): Promise<void> {
  requireEstado(row, 'recebida', 'conferida');
  await tx.delete(pagamentosLinhas).where(eq(pagamentosLinhas.importacaoId, row.id));
  if (row.arquivoId) await removeFile(tx, row.arquivoId);
  await mudaImportacao(tx, row.id, {
    ...{ estado: 'descartada', arquivoId: null, recebido: {}, tarefaId: null },
  });
  await audit({
    ...{ acao: 'CANCELA', recurso: 'pagamentos_importacoes', registroId: row.id, registro: row.nome },
    antes: { estado: row.estado },
  });
}
