import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { exportarListaSchema, listaExportadaSchema } from '../../../contract/exportacao.ts';
import { listPath, resourceGuard } from '../../../contract/resource.ts';
import type { Actor } from '../../auth/actor.ts';
import { arquivos } from '../../db/taskTables.ts';
import { writeArquivoOfTarefa } from '../../files/arquivoDaTarefa.ts';
import { removeFile } from '../../files/arquivos.ts';
import { requireStillRoom } from '../../files/quota.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { FileTask, TaskOutcome, TaskRun } from '../../tasks/task.ts';
import { mayReveal } from '../present.ts';
import type { Exportavel } from './direta.ts';
import { arquivoDaLista, bytesDaLista, type Le } from './lista.ts';
import { nomeadorDaExportacao } from './nomes.ts';
import { auditada, consultaDe, pedida } from './pedido.ts';

const parametrosDaExportacao = z.object({
  pedido: exportarListaSchema,
  /** About all companies that the requesting actor may act for; otherwise about the chosen one. */
  todas: z.boolean(),
  /** Companies whose rows may be in it; null where rows belong to none. */
  empresas: z.array(z.uuid()).nullable(),
  arquivoId: z.uuid(),
  usuarioId: z.uuid().nullable(),
  servicoId: z.uuid().nullable(),
});
type Parametros = z.output<typeof parametrosDaExportacao>;

const MENOR = 'Use filtros, ou escolha menos campos, e exporte de novo.';

/** Finds a list by its name. */
type Listas = (recurso: string) => Exportavel | null;

function daLista(listas: Listas, { pedido }: Parametros): Exportavel {
  const lista = listas(pedido.recurso);
  if (!lista) throw new Error(`No list of '${pedido.recurso}' can be exported`);
  return lista;
}

/** Must stay the same from the first row to the last: a file is of one actor with one set of permissions. */
const vistoPor = (ator: Actor): string => JSON.stringify([mayReveal(ator), [...ator.empresas].sort()]);

const CHANGED =
  'As suas empresas ou os seus direitos mudaram enquanto o arquivo era escrito. Exporte a lista de novo.';

/** Returns the actor, limited to the companies of the request. */
function asAsked(ator: Actor, { empresas }: Parametros): Actor {
  const seen = ator.empresas.filter((id) => !empresas || empresas.includes(id));
  // The same array means that no filter is needed.
  return seen.length === ator.empresas.length ? ator : { ...ator, empresas: seen };
}

const emLinhas = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'linha' : 'linhas'}`;

async function exportRows(run: TaskRun, asked: Parametros, lista: Exportavel): Promise<TaskOutcome> {
  const { pedido, todas, arquivoId, usuarioId, servicoId } = asked;
  const { resource, rows } = lista;
  const breadth = todas ? { todas } : undefined;
  const begun = await run.step(async ({ tx, ator }) => {
    const now = pedida(resource, consultaDe(pedido), run.criadoEm, asAsked(ator, asked));
    return {
      pedida: now,
      visto: vistoPor(ator),
      dias: ator.parametros.guardaEnviosDias,
      total: await rows.countMatching(tx, now.selection, now.reveal),
      nomeia: await nomeadorDaExportacao(tx, ator, { ...lista, colunas: now.colunas }),
    };
  }, breadth);
  const le: Le = (work) => {
    run.stopIfCancelled();
    return run.step(({ tx, ator }) => {
      if (vistoPor(ator) !== begun.visto) throw new ApiProblem('SEM_PERMISSAO', CHANGED);
      return work(tx);
    }, breadth);
  };
  let linhas = 0;
  const escritas = async (quantas: number) => {
    linhas += quantas;
    await run.progress(linhas, begun.total);
  };
  const { selection, colunas, reveal, inteiros } = begun.pedida;
  const { nome, tipo } = arquivoDaLista(pedido.formato, resource, run.criadoEm);
  const bytes = bytesDaLista(
    pedido.formato,
    { resource, rows, selection, colunas, reveal, nomeia: begun.nomeia },
    le,
    { instant: run.criadoEm, deflate: run.deps.deflate, escritas },
  );
  const file = { arquivoId, usuarioId, servicoId, empresaId: null, nome, tipo, seNaoCabe: MENOR };
  const { tamanho, sha256 } = await writeArquivoOfTarefa(run, file, bytes);
  const resultado: z.input<typeof listaExportadaSchema> = {
    arquivo: nome,
    linhas,
    numerosInteiros: inteiros.length > 0,
  };
  return {
    resumo: `${emLinhas(linhas)} em ${nome}. O arquivo fica aqui por ${begun.dias} dias.`,
    resultado,
    link: `${listPath(resource)}?exportada=${run.tarefaId}`,
    encerra: async (step) => {
      const { tx, audit } = step;
      const own = and(eq(arquivos.id, arquivoId), eq(arquivos.tenantId, run.tenantId));
      await tx.update(arquivos).set({ tamanho, sha256 }).where(own);
      await requireStillRoom(step);
      const known = { registros: linhas, tarefaId: run.tarefaId, sha256 };
      await audit(auditada(resource, begun.pedida, pedido.formato, known));
    },
  };
}

/** Returns the task that writes rows of a list to a file stored for some days, with the current permissions of the requesting actor. */
export const exportListaTask = (listas: Listas): FileTask<Parametros> => ({
  tipo: 'EXPORTA_LISTA',
  guard: {},
  guardFor: (asked) => resourceGuard(daLista(listas, asked).resource, 'search'),
  arquivo: {
    refazer: 'Exporte a lista de novo.',
    de: (asked, resultado) => ({
      id: asked.arquivoId,
      recurso: daLista(listas, asked).resource,
      deEmpresas: asked.empresas !== null,
      pede:
        listaExportadaSchema.safeParse(resultado).data?.numerosInteiros === false
          ? {}
          : { allOf: ['CPF_REVELA'] },
    }),
  },
  parametros: parametrosDaExportacao,
  resume: 'recomeca',
  onCancel: 'breakOff',
  desiste: ({ tx }, { arquivoId }) => removeFile(tx, arquivoId),
  run: (run, asked) => exportRows(run, asked, daLista(listas, asked)),
});
