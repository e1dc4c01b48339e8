import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import {
  type Exportado,
  exportadoSchema,
  exportarSchema,
} from '../../../../contract/fiscal/pagamentos/exportacao.ts';
import { PAGAMENTOS, pagamentos as recurso } from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { pagamentos } from '../../../db/resourceTables.ts';
import { arquivos } from '../../../db/taskTables.ts';
import { writeArquivoOfTarefa } from '../../../files/arquivoDaTarefa.ts';
import { zipFiles } from '../../../files/zipOut/zipFiles.ts';
import { layoutParaUso } from '../../../layouts/usados.ts';
import { mayReveal } from '../../../resources/present.ts';
import type { FileTask, TaskOutcome, TaskRun } from '../../../tasks/task.ts';
import { type EmpresaFiscal, empresasDoAtor } from '../../empresa.ts';
import { type FormaDaLista, formaDaLista, linhasDaEmpresa } from './escrever.ts';
import { esperamData } from './linhas.ts';
import { nomeDaLista, nomesUnicosDasListas } from './nomes.ts';

/** Parameters of the task; the file id is the same however often the task is resumed. */
const parametros = z.object({
  pedido: exportarSchema,
  arquivoId: z.uuid(),
  usuarioId: z.uuid().nullable(),
  servicoId: z.uuid().nullable().default(null),
});
type Parametros = z.output<typeof parametros>;

/** A company with documents that lack dates, and their number. */
interface Devedora {
  empresa: EmpresaFiscal;
  documentos: number;
}

/**
 * Returns the companies of the list, among those that the user may act for now, with the number of documents that lack
 * dates.
 */
function devedoras(run: TaskRun, { pedido }: Parametros): Promise<Devedora[]> {
  return run.step(
    async ({ tx, ator }) => {
      const found: Devedora[] = [];
      for (const empresa of await empresasDoAtor(tx, ator)) {
        const [contado] = await tx
          .select({ documentos: count() })
          .from(pagamentos)
          .where(esperamData(empresa.id, pedido));
        if (contado && contado.documentos > 0) found.push({ empresa, ...contado });
      }
      return found;
    },
    pedido.empresas === 'TODAS' ? { todas: true } : undefined,
  );
}

const TIPOS: Readonly<Record<FormaDaLista['extensao'] | 'zip', string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
};

const MENOR = 'Exporte uma empresa de cada vez, ou escolha até que mês.';

const documentosSemData = (n: number): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? 'documento' : 'documentos'}`;

async function exportDatas(run: TaskRun, asked: Parametros): Promise<TaskOutcome> {
  const { pedido, arquivoId, usuarioId, servicoId } = asked;
  const { layout, inteiros, dia } = await run.step(async ({ tx, ator, now }) => ({
    layout: pedido.layout ? await layoutParaUso(tx, pedido.layout) : null,
    inteiros: mayReveal(ator),
    dia: todayInSaoPaulo(now),
  }));
  const forma = formaDaLista(run, pedido.formato, layout?.valor ?? null);
  const quais = await devedoras(run, asked);
  const total = quais.reduce((sum, { documentos }) => sum + documentos, 0);
  if (total === 0)
    return { resumo: 'Nenhum documento espera data de pagamento: não há o que exportar.', gravidade: 'warn' };
  let feito = 0;
  const escritas = async (quantas: number) => {
    feito += quantas;
    await run.progress(Math.min(feito, total), total);
  };
  const arquivoDe = ({ empresa }: Devedora) => ({
    name: nomeDaLista(empresa.nome, dia, forma.extensao),
    input: forma.escreve(empresa, linhasDaEmpresa(run, empresa, pedido, { inteiros, escritas })),
  });
  const junto = pedido.empresas === 'TODAS';
  const unico = nomesUnicosDasListas();
  async function* listas() {
    for (const uma of quais) {
      const { name, input } = arquivoDe(uma);
      yield { nome: unico(name), conteudo: input };
    }
  }
  const [primeira] = quais;
  const so = !junto && primeira ? arquivoDe(primeira) : null;
  const nome = so?.name ?? `datas-de-pagamento-${dia}.zip`;
  const tipo = TIPOS[so ? forma.extensao : 'zip'];
  const empresaId = so ? (primeira?.empresa.id ?? null) : null;
  const file = { arquivoId, usuarioId, servicoId, empresaId, nome, tipo, seNaoCabe: MENOR };
  const zip = { instant: run.criadoEm, deflate: run.deps.deflate };
  const { tamanho, sha256 } = await writeArquivoOfTarefa(run, file, so?.input ?? zipFiles(listas(), zip));
  const resultado: Exportado = {
    arquivo: nome,
    documentos: feito,
    empresas: quais.length,
    numerosInteiros: inteiros,
  };
  return {
    resumo: `${documentosSemData(feito)} de ${quais.length === 1 ? 'uma empresa' : `${quais.length} empresas`} em ${nome}.`,
    resultado,
    link: `${recurso.path}/consulta?exportacao=${run.tarefaId}`,
    encerra: async ({ tx, audit }) => {
      await tx
        .update(arquivos)
        .set({ tamanho, sha256 })
        .where(and(eq(arquivos.id, arquivoId), eq(arquivos.tenantId, run.tenantId)));
      for (const { empresa, documentos } of quais)
        await audit({
          acao: 'EXPORTA',
          recurso: recurso.name,
          empresaId: empresa.id,
          registro: nome,
          depois: {
            documentos,
            tarefaId: run.tarefaId,
            sha256,
            tipos: pedido.documentos,
            ate: pedido.ate,
            formato: layout ? `${layout.nome}, versão ${layout.versao}` : pedido.formato,
            ...(inteiros && { numerosInteiros: ['fornecedorCpfCnpj'] }),
          },
        });
    },
  };
}

/**
 * Task that exports the list of documents without a date, of one company or of all that the user may act for, as a file
 * stored for some days.
 */
export const exportarDatas: FileTask<Parametros> = {
  tipo: 'EXPORTA_DATAS_PAGAMENTO',
  guard: PAGAMENTOS.ver,
  arquivo: {
    refazer: 'Exporte a lista de novo.',
    de: ({ arquivoId }, resultado) => ({
      id: arquivoId,
      recurso: recurso.name,
      deEmpresas: true,
      pede:
        exportadoSchema.safeParse(resultado).data?.numerosInteiros === false ? {} : { allOf: ['CPF_REVELA'] },
    }),
  },
  parametros,
  resume: 'recomeca',
  onCancel: 'breakOff',
  run: exportDatas,
};
