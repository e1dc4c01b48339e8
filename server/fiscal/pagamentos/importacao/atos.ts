import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { lerSchema } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { PAGAMENTOS } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { comCampos, DUVIDAS, saysPagamento } from '../../../../contract/layouts/duvida.ts';
import { type Layout, layoutSchema } from '../../../../contract/layouts/layout.ts';
import type { Tx } from '../../../db/database.ts';
import { removeFile } from '../../../files/arquivos.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { layoutParaUso } from '../../../layouts/usados.ts';
import { enqueueTarefa } from '../../../tasks/enqueue.ts';
import type { TaskKind } from '../../../tasks/task.ts';
import { pagamentosLinhas } from '../tables.ts';
import { aplicarTask, desfazerTask, quantasAplicam } from './aplicarTask.ts';
import { motivoParaAplicar, motivoParaDesfazer } from './changesOfImportacao.ts';
import { lerTask, type ParametrosImportacao } from './lerTask.ts';
import { changeImportacao, type LinhaImportacao, parou, readRecebido, requireEstado } from './store.ts';

type Pedido = z.output<typeof lerSchema>;

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

/**
 * Throws 400 at `campos` while the proposed layout leaves a question unanswered, or at `layout` when no column is the
 * day of payment.
 */
function exigeRespostas(row: LinhaImportacao, layout: Layout, comoProposto: boolean): void {
  const tem = new Set(layout.campos.map(({ campo }) => campo));
  const aberta = comoProposto
    ? readRecebido(row).duvidas.find(({ opcoes }) =>
        opcoes.every(({ campo }) => !campo || !tem.has(campo.campo)),
      )
    : undefined;
  if (aberta) throw invalidFields({ campos: `${aberta.motivo} ${DUVIDAS[aberta.tipo]}` });
  if (!saysPagamento(layout))
    throw invalidFields({
      layout: 'Nenhuma coluna diz o dia do pagamento. Diga qual é, ou peça o relatório de títulos pagos.',
    });
}

const usadoSchema = z.object({
  id: z.uuid().nullable(),
  modelo: z.string(),
  nome: z.string(),
  versao: z.int(),
  valor: layoutSchema,
  respondidos: z.array(z.string()).default([]),
  aceitaPagador: z.boolean().default(false),
});

/** Returns the chosen layout, with the fields already answered. Throws 404 when it no longer exists, 400 without one. */
async function qualLayout(
  tx: Tx,
  row: LinhaImportacao,
  escolhido: Pedido['layout'],
): Promise<z.infer<typeof usadoSchema>> {
  if ('usado' in escolhido) {
    const usado = usadoSchema.safeParse(row.layout);
    if (usado.success) return usado.data;
    throw invalidFields({ layout: 'Este arquivo ainda não foi lido com layout nenhum. Escolha um.' });
  }
  if ('valor' in escolhido)
    return {
      id: null,
      modelo: '',
      nome: 'Layout desta importação',
      versao: 1,
      valor: escolhido.valor,
      respondidos: [],
      aceitaPagador: false,
    };
  const { id, modelo, nome, versao, valor } = await layoutParaUso(tx, escolhido);
  return { id, modelo, nome, versao, valor, respondidos: [], aceitaPagador: false };
}

/**
 * Starts reading the file with a layout. Throws 404 when the layout no longer exists, 400 when it is for another
 * purpose, 409 in another state.
 */
export async function startReadingImportacao(
  context: ActorContext,
  row: LinhaImportacao,
  { layout: escolhido, campos, aceitaPagador }: Pedido,
): Promise<void> {
  const { tx } = context;
  await requireEstado(context, row, 'recebida', 'conferida');
  if (row.origem === 'LINK')
    throw new ApiProblem('REQUISICAO_INVALIDA', 'As respostas de um link não têm arquivo para ler.');
  const usado = await qualLayout(tx, row, escolhido);
  if (usado.valor.finalidade !== 'DATAS_PAGAMENTO')
    throw invalidFields({ layout: 'Este layout não é de datas de pagamento. Escolha outro.' });
  const respondido = layoutSchema.safeParse(comCampos(usado.valor, campos));
  if (!respondido.success) throw invalidFields({ campos: respondido.error.issues[0]?.message ?? '' });
  // An answer about the column itself does not settle the order of its dates.
  const ditos = campos.filter(({ formatoData }) => formatoData !== 'AUTO').map(({ campo }) => campo);
  const respondidos = [...new Set([...usado.respondidos, ...ditos])];
  const layout = {
    ...usado,
    valor: respondido.data,
    respondidos,
    aceitaPagador: aceitaPagador || usado.aceitaPagador,
  };
  exigeRespostas(row, layout.valor, 'valor' in escolhido);
  const tarefaId = await comeca(context, row, lerTask, 'Leitura');
  await changeImportacao(tx, row.id, {
    layout,
    layoutId: layout.id,
    layoutVersao: layout.versao,
    tarefaId,
    estado: 'lendo',
    lido: null,
    recebido: { ...z.looseObject({}).parse(row.recebido), grupos: [], perguntas: [], duvidasDaLeitura: [] },
  });
}

/** Starts entering the payments of the lines. Throws 400 at `motivo` when a reason is required, 409 in another state. */
export async function startApplyingImportacao(
  context: ActorContext,
  row: LinhaImportacao,
  motivo: string,
): Promise<void> {
  const { tx } = context;
  if (!(await parou(tx, row, 'aplicando'))) await requireEstado(context, row, 'conferida');
  if ((await quantasAplicam(tx, row.id)) === 0)
    throw new ApiProblem(
      'REQUISICAO_INVALIDA',
      'Não há nada a lançar: nenhuma linha aplica. Responda às perguntas antes.',
    );
  await motivoParaAplicar(context, row.id, motivo);
  const tarefaId = await comeca(context, row, aplicarTask, 'Lançamento');
  await changeImportacao(tx, row.id, { tarefaId, motivo, estado: 'aplicando' });
}

/** Starts undoing an import. Throws 400 at `motivo` when its month was closed since, 409 in another state. */
export async function startUndoingImportacao(
  context: ActorContext,
  row: LinhaImportacao,
  motivo: string,
): Promise<void> {
  const { tx } = context;
  // An undo or apply that failed half-way (a right revoked) can be undone by any user with the right.
  if (!(await parou(tx, row, 'aplicando', 'desfazendo'))) await requireEstado(context, row, 'aplicada');
  await motivoParaDesfazer(context, row, motivo);
  const tarefaId = await comeca(context, row, desfazerTask, 'Desfazer a importação');
  await changeImportacao(tx, row.id, { tarefaId, estado: 'desfazendo', ...(motivo !== '' && { motivo }) });
}

/** Discards an import that was not applied, with its file. Throws 409 in another state. */
export async function discardImportacao(context: ActorContext, row: LinhaImportacao): Promise<void> {
  const { tx, audit } = context;
  await requireEstado(context, row, 'recebida', 'conferida');
  await tx.delete(pagamentosLinhas).where(eq(pagamentosLinhas.importacaoId, row.id));
  if (row.arquivoId) await removeFile(tx, row.arquivoId);
  await changeImportacao(tx, row.id, {
    estado: 'descartada',
    arquivoId: null,
    recebido: {},
    tarefaId: null,
  });
  await audit({
    acao: 'CANCELA',
    recurso: 'pagamentos_importacoes',
    registroId: row.id,
    registro: row.nome,
    antes: { estado: row.estado },
  });
}
