import { MAX_LINHAS_PLANILHA } from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import type { Layout } from '../../../../contract/layouts/layout.ts';
import type { Valores } from '../../../../contract/layouts/leitura.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { extensaoDe, writeWithLayout } from '../../../layouts/escrita/escrever.ts';
import type { TaskRun } from '../../../tasks/task.ts';
import type { EmpresaFiscal } from '../../empresa.ts';
import { LISTA_CSV } from './colunas.ts';
import {
  esperamData,
  type InicioDoLote,
  loteDeAbertas,
  type PagamentoAberto,
  SEM_EMISSAO,
  type SelecaoDePagamentos,
  valoresDaLinha,
} from './linhas.ts';

/** A format in which the list is written. */
export interface FormaDaLista {
  extensao: 'xlsx' | 'csv' | 'txt';
  escreve: (empresa: EmpresaFiscal, linhas: AsyncIterable<Valores>) => AsyncIterable<Uint8Array>;
}

/** Our own workbook, made in a worker. Throws when there are too many rows for one. */
const planilha = (run: TaskRun): FormaDaLista => ({
  extensao: 'xlsx',
  escreve: async function* ({ nome }, linhas) {
    const todas: Valores[] = [];
    for await (const linha of linhas) {
      todas.push(linha);
      if (todas.length > MAX_LINHAS_PLANILHA)
        throw new ApiProblem(
          'REQUISICAO_INVALIDA',
          `${nome} tem mais de ${MAX_LINHAS_PLANILHA.toLocaleString('pt-BR')} documentos sem data, e uma planilha não leva tantos. Exporte em CSV, ou escolha até que mês.`,
        );
    }
    yield await run.deps.jobs.run(run.tenantId, 'listaPlanilha', todas);
  },
});

const comLayout = (layout: Layout): FormaDaLista => ({
  extensao: extensaoDe(layout),
  escreve: (_, linhas) => writeWithLayout(layout, linhas),
});

/** Returns the format requested; `layout` is given for `LAYOUT` only. */
export const formaDaLista = (
  run: TaskRun,
  formato: 'XLSX' | 'CSV' | 'LAYOUT',
  layout: Layout | null,
): FormaDaLista => (formato === 'XLSX' ? planilha(run) : comLayout(layout ?? LISTA_CSV));

/** Whether whole tax numbers may be exported, and the callback after each batch. */
interface Saida {
  inteiros: boolean;
  escritas: (quantas: number) => Promise<void>;
}

/**
 * Yields the rows of a company's documents, in batches, each in a separate transaction. Throws when the task is
 * cancelled.
 */
export async function* linhasDaEmpresa(
  run: TaskRun,
  empresa: EmpresaFiscal,
  selecao: SelecaoDePagamentos,
  { inteiros, escritas }: Saida,
): AsyncGenerator<Valores> {
  const qual = esperamData(empresa.id, selecao);
  for (let depois: InicioDoLote | null = null; ; ) {
    run.stopIfCancelled();
    const de: InicioDoLote | null = depois;
    const lote: PagamentoAberto[] = await run.step(({ tx }) => loteDeAbertas(tx, qual, de), {
      empresa: empresa.id,
    });
    for (const aberta of lote) yield valoresDaLinha(aberta, empresa, inteiros);
    await escritas(lote.length);
    const ultima = lote.at(-1);
    if (!ultima && de?.emissao === null) return;
    depois = ultima ?? SEM_EMISSAO;
  }
}
