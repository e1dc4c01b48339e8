import { and, eq } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import type { PacoteFeito } from '../../../contract/fiscal/pacotes.ts';
import { arquivos } from '../../db/taskTables.ts';
import { writeArquivoOfTarefa } from '../../files/arquivoDaTarefa.ts';
import { removeFile } from '../../files/arquivos.ts';
import { requireStillRoom } from '../../files/quota.ts';
import type { Exportavel } from '../../resources/exportacao/direta.ts';
import type { FileTask, TaskOutcome, TaskRun } from '../../tasks/task.ts';
import { MENOR, Pacote, type ParametrosDoPacote, parametrosDoPacote } from './pacote.ts';

const quantos = (n: number, um: string, varios: string) =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;

/** Returns the name of the list of a kind of document. */
export const recursoDe = (especie: Especie) =>
  (({ NFE: 'nfes', CTE: 'ctes', NFSE: 'nfses' }) as const)[especie];

async function packLista(run: TaskRun, asked: ParametrosDoPacote, lista: Exportavel): Promise<TaskOutcome> {
  const { pedido, arquivoId, usuarioId, servicoId } = asked;
  const { caminho, nome: especie } = especies[pedido.especie];
  const { resource } = lista;
  const pacote = new Pacote(run, asked, lista);
  const known = await pacote.prepara();
  const nome = `${caminho}-${todayInSaoPaulo(run.criadoEm)}.zip`;
  const file = {
    arquivoId,
    usuarioId,
    servicoId,
    empresaId: null,
    nome,
    tipo: 'application/zip',
    seNaoCabe: MENOR,
  };
  const { tamanho, sha256 } = await writeArquivoOfTarefa(run, file, pacote.bytes(known));
  const { documentos, faltas } = pacote;
  const empresas = pacote.empresas.size;
  const resultado: PacoteFeito = { arquivo: nome, documentos, empresas, faltam: faltas.length };
  const quais = `${quantos(documentos, 'documento', 'documentos')} de ${quantos(empresas, 'empresa', 'empresas')} em ${nome}.`;
  const falta =
    faltas.length > 0
      ? ` Falta algo em ${faltas.length.toLocaleString('pt-BR')}: o LEIA-ME do pacote diz em quais.`
      : '';
  return {
    resumo: `${especie}: ${quais}${falta} O arquivo fica aqui por ${known.dias} dias.`,
    ...(faltas.length > 0 && { gravidade: 'warn' as const }),
    resultado,
    link: `${resource.path}/consulta?pacote=${run.tarefaId}`,
    encerra: async (step) => {
      const { tx, audit, report } = step;
      const own = and(eq(arquivos.id, arquivoId), eq(arquivos.tenantId, run.tenantId));
      await tx.update(arquivos).set({ tamanho, sha256 }).where(own);
      await requireStillRoom(step);
      await report(faltas);
      const told = { filter: known.filtro, partes: pedido.partes, documentos, empresas: asked.empresas };
      await audit({
        acao: 'BAIXA_PACOTE',
        recurso: resource,
        registro: nome,
        depois: { ...told, tarefaId: run.tarefaId, sha256 },
      });
    },
  };
}

/**
 * Builds the task that packs documents of one or of all companies into a .zip, which is stored for some days, with the
 * user's current rights.
 */
export const packDocumentos = (
  listas: (recurso: string) => Exportavel | null,
): FileTask<ParametrosDoPacote> => ({
  tipo: 'EMPACOTA_DOCUMENTOS',
  guard: {},
  guardFor: ({ pedido }) => especies[pedido.especie].ver,
  arquivo: {
    refazer: 'Peça o pacote de novo.',
    de: ({ arquivoId, pedido }) => ({
      id: arquivoId,
      recurso: recursoDe(pedido.especie),
      deEmpresas: true,
      pede: {},
    }),
  },
  parametros: parametrosDoPacote,
  resume: 'recomeca',
  onCancel: 'breakOff',
  desiste: ({ tx }, { arquivoId }) => removeFile(tx, arquivoId),
  run: (run, asked) => {
    const lista = listas(recursoDe(asked.pedido.especie));
    if (!lista) throw new Error(`No list of ${asked.pedido.especie}`);
    return packLista(run, asked, lista);
  },
});
