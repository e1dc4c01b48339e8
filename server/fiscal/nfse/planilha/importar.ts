import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { notaDigitada } from '../../../../contract/fiscal/nfse/digitada.ts';
import { nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import type { LinhaLida } from '../../../../contract/layouts/leitura.ts';
import type { Item } from '../../../../contract/tarefas.ts';
import { openSent } from '../../../files/arquivos.ts';
import type { Guarda } from '../../../files/guarda/port.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { datasDoArquivo, linhasDoLayout } from '../../../leitura/comLayout.ts';
import { ordensSemNotas } from '../../../leitura/ordem/semNotas.ts';
import type { TaskStep } from '../../../tasks/task.ts';
import type { Reading } from '../../../workers/reading.ts';
import { bellOf } from '../../documentos/tellDivergences.ts';
import { type Items, importFiles } from '../../portas/importFiles.ts';
import { linkOf, registroDoAtor } from '../portas/storeItens.ts';
import { registerNotas } from '../registro/registrar.ts';
import type { Chegada } from '../registro/registro.ts';
import { notaDaLinha } from './notaDaLinha.ts';
import { type PlanilhaPedida, planilhaSchema } from './pedido.ts';

const MAX_LINHAS = 20_000;
const DIGA = 'Nada foi importado: envie-a de novo e diga o que vem primeiro nas datas, o dia ou o mês.';

/**
 * Opens the rows that are notas, or should be. The whole file is read before the first row is stored, since its layout may be
 * inconsistent.
 */
async function openPlanilhaOfNotas(
  guarda: Guarda | null,
  { jobs, owner, inTransaction, now }: Reading,
  { arquivoId, layout: pedido, datas }: PlanilhaPedida,
): Promise<Items<LinhaLida>> {
  const source = await openSent(guarda, inTransaction, arquivoId);
  const resumo = await datasDoArquivo(jobs, owner, source, pedido);
  const ordem = ordensSemNotas(pedido, resumo, { hoje: todayInSaoPaulo(now), ordem: datas });
  if ('duvida' in ordem) throw new ApiProblem('REQUISICAO_INVALIDA', `${ordem.duvida} ${DIGA}`);
  const { layout } = ordem;
  let total = 0;
  async function* linhas(): AsyncGenerator<LinhaLida> {
    for await (const parte of linhasDoLayout(jobs, owner, source, layout))
      yield* parte.linhas.filter(({ situacao }) => situacao !== 'NAO_E_DADO');
  }
  for await (const _ of linhas()) {
    total += 1;
    if (total > MAX_LINHAS)
      throw new ApiProblem(
        'CORPO_GRANDE',
        `A planilha tem mais de ${MAX_LINHAS.toLocaleString('pt-BR')} notas. Divida-a e importe cada parte.`,
      );
  }
  return { total, itens: linhas() };
}

const nomeDa = ({ linha, valores }: LinhaLida): string =>
  valores.numero ? `Linha ${linha} › nota ${valores.numero}` : `Linha ${linha}`;

/** Stores the notas of some rows for the selected company. Returns the outcome of each. */
async function storeLinhas(
  step: TaskStep,
  linhas: readonly LinhaLida[],
  nomeArquivo: string,
): Promise<Item[]> {
  const registro = await registroDoAtor(step, step.origin.usuario, bellOf(step));
  const { escolhida } = registro;
  if (!escolhida) throw new ApiProblem('EMPRESA_NAO_ESCOLHIDA', 'Escolha a empresa que tomou os serviços.');
  const lidas = linhas.map((linha) => ({ linha, lida: notaDaLinha(linha) }));
  const chegadas = lidas.flatMap(({ lida }): Chegada[] =>
    'recusa' in lida
      ? []
      : [
          {
            nota: notaDigitada(lida.nota, escolhida),
            bytes: null,
            porta: 'DIGITADA',
            ambiente: 'REAL',
            nomeArquivo,
            nsu: null,
          },
        ],
  );
  const registradas = (await registerNotas({ ...registro, empresas: [escolhida] }, chegadas)).values();
  return lidas.map(({ linha, lida }): Item => {
    const item = nomeDa(linha);
    if ('recusa' in lida) return { item, situacao: 'erro', mensagem: lida.recusa, link: '' };
    const registrada = registradas.next().value;
    if (!registrada) return { item, situacao: 'erro', mensagem: 'A nota não foi guardada.', link: '' };
    const { situacao, mensagem } = registrada;
    return { item, situacao, mensagem, link: linkOf(registrada, escolhida) };
  });
}

/** Background task that stores notas without a file from a spreadsheet, one per row, as if typed in. */
export const importarPlanilha = importFiles<LinhaLida, null, PlanilhaPedida>({
  tipo: 'IMPORTA_NFSE_PLANILHA',
  guard: especies.NFSE.agir,
  parametros: planilhaSchema,
  palavras: {
    importado: ['nota importada', 'notas importadas'],
    nenhum: 'Nenhuma nota importada',
    recusado: ['linha recusada', 'linhas recusadas'],
  },
  recurso: nfses.name,
  open: ({ deps }, sent, reading) => openPlanilhaOfNotas(deps.guarda, reading, sent),
  read: async () => null,
  store: (step, linhas, _read, { nome }) => storeLinhas(step, linhas, nome),
});
