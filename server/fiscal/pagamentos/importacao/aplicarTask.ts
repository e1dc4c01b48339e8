import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type OrigemPagamento,
  PAGAMENTOS,
  pagamentos,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { FORMATO_NAMES } from '../../../../contract/layouts/formatos.ts';
import { ownerColumns, quemAge } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/database.ts';
import { databaseError, UNIQUE_VIOLATION } from '../../../db/errors.ts';
import { quemMudou } from '../../../http/changedSince.ts';
import { ApiProblem } from '../../../http/problem.ts';
import { TaskCancelled, type TaskKind, type TaskRun, type TaskStep } from '../../../tasks/task.ts';
import { pagamentosLinhas } from '../tables.ts';
import { type ParametrosImportacao, parametrosImportacao } from './lerTask.ts';
import {
  type AtoDaImportacao,
  applyLote,
  askAboutMudadas,
  type LoteFeito,
  MudouEntretanto,
  notasMudadas,
  undoLote,
} from './lotes.ts';
import {
  changeImportacao,
  countLinhas,
  type LinhaImportacao,
  requireImportacao,
  semEsperarDisco,
} from './store.ts';

const RECURSO = 'pagamentos_importacoes';
const layoutDito = z
  .object({ nome: z.string(), valor: z.object({ formato: z.enum(FORMATO_NAMES) }) })
  .nullable();

function origemDe({ origem, layout }: LinhaImportacao): { origem: OrigemPagamento; layout: string } {
  const dito = layoutDito.parse(layout);
  const doBanco = dito?.valor.formato === 'CNAB240' || dito?.valor.formato === 'OFX';
  return { origem: origem === 'LINK' ? 'LINK' : doBanco ? 'BANCO' : 'IMPORTACAO', layout: dito?.nome ?? '' };
}

const atoDe = (row: LinhaImportacao, { ator, origin }: TaskStep): AtoDaImportacao => ({
  importacaoId: row.id,
  empresaId: row.empresaId,
  motivo: row.motivo,
  origin,
  ...origemDe(row),
  usuarioId: ownerColumns(ator).usuarioId,
  quem: quemAge(ator),
});

/** Returns the number of lines of an import that create entries. */
export const quantasAplicam = (tx: Tx, importacaoId: string): Promise<number> =>
  tx.$count(
    pagamentosLinhas,
    sql`${pagamentosLinhas.importacaoId} = ${importacaoId} and ${pagamentosLinhas.grupo} = 'APLICA'`,
  );

/** Undoes, in batches, the entries of an import. */
async function undoAll(task: TaskRun, row: LinhaImportacao, total: number, refaz: boolean): Promise<void> {
  let antesDe: number | null = null;
  for (let feito = 0; ; ) {
    const de = antesDe;
    const lote: LoteFeito = await task.step(async (step) => {
      await semEsperarDisco(step.tx);
      return undoLote(step.tx, atoDe(row, step), de, refaz);
    });
    if (lote.ultima === null) return;
    antesDe = lote.ultima;
    feito += lote.linhas;
    await task.progress(feito, total);
  }
}

/** Applies a batch; null where a document changed since the file was read. */
function umLote(task: TaskRun, row: LinhaImportacao, depoisDe: number) {
  return task
    .step(async (step) => {
      await semEsperarDisco(step.tx);
      return applyLote(step.tx, atoDe(row, step), depoisDe);
    })
    .catch((error: unknown) => {
      if (error instanceof MudouEntretanto || databaseError(error)?.code === UNIQUE_VIOLATION) return null;
      throw error;
    });
}

/**
 * Task that enters the payments of the lines in short transactions, all or nothing: entries are undone when it is
 * cancelled or a document changed meanwhile, and an interrupted run continues from the state in the database.
 */
export const aplicarTask: TaskKind<ParametrosImportacao> = {
  tipo: 'PAGAMENTOS_APLICA',
  guard: PAGAMENTOS.agir,
  arquivo: null,
  parametros: parametrosImportacao,
  resume: 'continua',
  onCancel: 'breakOff',
  run: async (task, { importacaoId }) => {
    const { row, total } = await task.step(async ({ tx }) => ({
      row: await requireImportacao(tx, importacaoId),
      total: await quantasAplicam(tx, importacaoId),
    }));
    let depoisDe = 0;
    let mudou = false;
    for (let feito = 0; !task.isCancelled(); ) {
      const lote = await umLote(task, row, depoisDe);
      mudou = lote === null;
      if (!lote) break;
      if (lote.ultima === null) return terminada(row, total);
      depoisDe = lote.ultima;
      feito += lote.linhas;
      await task.progress(feito, total);
    }
    await undoAll(task, row, total, true);
    const mudadas = await task.step(async (step) => {
      const found = mudou ? await voltamAPerguntar(step, importacaoId) : null;
      await changeImportacao(step.tx, importacaoId, { estado: 'conferida' });
      return found;
    });
    throw mudadas ?? new TaskCancelled();
  },
};

/** Turns the lines of changed documents back into questions. Returns the error, with who changed them and when. */
async function voltamAPerguntar({ tx, ator, origin }: TaskStep, importacaoId: string): Promise<ApiProblem> {
  const nomes = await notasMudadas(tx, importacaoId);
  const escritos = { recurso: pagamentos.name, ids: [...nomes.keys()], menos: origin.requestId };
  const quem = await quemMudou({ tx, ator }, escritos, nomes);
  const linhas = await askAboutMudadas(tx, importacaoId);
  if (linhas > 0) await countLinhas(tx, importacaoId);
  const quantas = linhas === 1 ? '1 linha voltou' : `${linhas.toLocaleString('pt-BR')} linhas voltaram`;
  return new ApiProblem(
    'CONFLITO_VERSAO',
    `Notas deste arquivo mudaram depois da conferência. ${quem}Nada foi lançado: ${quantas} a ser pergunta.`,
  );
}

const terminada = (row: LinhaImportacao, total: number) => ({
  resumo: `${total.toLocaleString('pt-BR')} ${total === 1 ? 'linha lançada' : 'linhas lançadas'}.`,
  resultado: { linhas: total },
  // Part of the task's end: otherwise a crash between the two would run it again.
  encerra: async ({ tx, now, audit }: TaskStep) => {
    await changeImportacao(tx, row.id, { estado: 'aplicada', aplicadaEm: now });
    const depois = { linhas: total, ...(row.motivo !== '' && { motivo: row.motivo }) };
    await audit({ acao: 'IMPORTA', recurso: RECURSO, registroId: row.id, registro: row.nome, depois });
  },
});

/**
 * Task that undoes an applied import as a whole: its entries remain as undone, and those they replaced are in force
 * again.
 */
export const desfazerTask: TaskKind<ParametrosImportacao> = {
  tipo: 'PAGAMENTOS_DESFAZ',
  guard: PAGAMENTOS.agir,
  arquivo: null,
  parametros: parametrosImportacao,
  resume: 'continua',
  onCancel: 'breakOff',
  run: async (task, { importacaoId }) => {
    const { row, total } = await task.step(async ({ tx }) => ({
      row: await requireImportacao(tx, importacaoId),
      total: await quantasAplicam(tx, importacaoId),
    }));
    await undoAll(task, row, total, false);
    return {
      resumo: 'Importação desfeita: os documentos voltaram a ser como eram.',
      encerra: async ({ tx, now, audit }) => {
        await changeImportacao(tx, importacaoId, { estado: 'desfeita', desfeitaEm: now });
        const antes = { linhas: total, ...(row.motivo !== '' && { motivo: row.motivo }) };
        await audit({ acao: 'CANCELA', recurso: RECURSO, registroId: row.id, registro: row.nome, antes });
      },
    };
  },
};
