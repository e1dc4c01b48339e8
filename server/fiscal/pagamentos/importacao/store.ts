import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskCpfsIn } from '../../../../contract/brasil/cpfCnpj.ts';
import {
  type EstadoImportacaoPagamentos,
  type ImportacaoPagamentos,
  importacaoPagamentosSchema,
  type Recebida,
  recebidaSchema,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import type { Duvida } from '../../../../contract/layouts/duvida.ts';
import { ESTADOS_TAREFA, isEnded } from '../../../../contract/tarefas.ts';
import { rowsOf, type Tx } from '../../../db/database.ts';
import { tarefas } from '../../../db/taskTables.ts';
import { jaFeito } from '../../../http/changedSince.ts';
import { ApiProblem } from '../../../http/problem.ts';
import type { ActorContext } from '../../../http/route.ts';
import { pagamentosImportacoes, pagamentosLinhas } from '../tables.ts';

export type LinhaImportacao = typeof pagamentosImportacoes.$inferSelect;

/** Results of the upload, and counts of the lines, updated when they change and not at each view. */
const recebidoSchema = recebidaSchema
  .pick({
    reconhecidos: true,
    proposta: true,
    palpites: true,
    amostra: true,
    grupos: true,
    perguntas: true,
    duvidas: true,
    duvidasDaLeitura: true,
  })
  .partial();
/** Returns the results of the upload, and the questions of the last reading. */
export const readRecebido = (row: Pick<LinhaImportacao, 'recebido'>) => {
  const dito = recebidoSchema.parse(row.recebido);
  return {
    reconhecidos: dito.reconhecidos ?? [],
    grupos: dito.grupos ?? [],
    perguntas: dito.perguntas ?? [],
    proposta: dito.proposta ?? null,
    palpites: dito.palpites ?? [],
    duvidas: dito.duvidas ?? [],
    duvidasDaLeitura: dito.duvidasDaLeitura ?? [],
    amostra: dito.amostra ?? [],
  };
};

/** The layout with which an import is read. */
const layoutGuardado = z
  .looseObject({ id: z.uuid().nullable(), modelo: z.string(), nome: z.string(), versao: z.int() })
  .nullable();

function comum(row: LinhaImportacao) {
  const layout = layoutGuardado.parse(row.layout);
  return {
    id: row.id,
    empresaId: row.empresaId,
    nome: row.nome,
    origem: row.origem,
    estado: row.estado,
    lido: row.lido,
    quem: row.quem,
    layout: layout && { id: layout.id, modelo: layout.modelo, nome: layout.nome, versao: layout.versao },
    tarefaId: row.tarefaId,
    criadoEm: row.criadoEm.toISOString(),
    aplicadaEm: row.aplicadaEm?.toISOString() ?? null,
    desfeitaEm: row.desfeitaEm?.toISOString() ?? null,
  };
}

/** Returns an import for lists and acts. */
export const presentImportacao = (row: LinhaImportacao): ImportacaoPagamentos =>
  importacaoPagamentosSchema.parse({ ...comum(row), ...readRecebido(row) });

/**
 * Returns an import for its own page, with how its file may be read; `inteiros`: the CPFs in its first lines are not
 * masked.
 */
export function presentWholeImportacao(row: LinhaImportacao, inteiros: boolean): Recebida {
  const { amostra, duvidas, duvidasDaLeitura, ...recebido } = readRecebido(row);
  const semCpfs = (todas: readonly Duvida[]): Duvida[] =>
    inteiros
      ? [...todas]
      : todas.map((uma) => ({
          ...uma,
          opcoes: uma.opcoes.map((opcao) => ({ ...opcao, amostras: opcao.amostras.map(maskCpfsIn) })),
        }));
  const mascaradas = amostra.map((uma) => ({ ...uma, celulas: uma.celulas.map(maskCpfsIn) }));
  return recebidaSchema.parse({
    ...comum(row),
    ...recebido,
    amostra: inteiros ? amostra : mascaradas,
    duvidas: semCpfs(duvidas),
    duvidasDaLeitura: semCpfs(duvidasDaLeitura),
  });
}

/** Returns the import, locked for the rest of the transaction, in its effective state. Throws 404. */
export async function requireImportacao(tx: Tx, id: string): Promise<LinhaImportacao> {
  const [row] = await tx
    .select()
    .from(pagamentosImportacoes)
    .where(eq(pagamentosImportacoes.id, id))
    .for('update');
  if (!row) throw new ApiProblem('NAO_ENCONTRADO', 'Esta importação não existe.');
  return comEstadoReal(tx, row);
}

/**
 * Returns the import with its effective state: when its task was cancelled before it began, or failed, without changing
 * anything, the earlier state.
 */
export async function comEstadoReal(tx: Tx, row: LinhaImportacao): Promise<LinhaImportacao> {
  if (!(await parou(tx, row, 'lendo', 'aplicando', 'desfazendo'))) return row;
  if (row.estado === 'lendo') return { ...row, estado: 'recebida' };
  const { importacaoId, grupo, aplicada } = pagamentosLinhas;
  const aplicaveis = and(eq(importacaoId, row.id), eq(grupo, 'APLICA'));
  const feitas = await tx.$count(pagamentosLinhas, and(aplicaveis, aplicada));
  if (row.estado === 'aplicando') return feitas === 0 ? { ...row, estado: 'conferida' } : row;
  return feitas === (await tx.$count(pagamentosLinhas, aplicaveis)) ? { ...row, estado: 'aplicada' } : row;
}

export async function changeImportacao(tx: Tx, id: string, values: Partial<LinhaImportacao>): Promise<void> {
  await tx
    .update(pagamentosImportacoes)
    .set({ ...values, versao: sql`${pagamentosImportacoes.versao} + 1` })
    .where(eq(pagamentosImportacoes.id, id));
}

/** Sentence about the current state of an import, for an act that is too late. */
const FEITO: Readonly<Record<EstadoImportacaoPagamentos, string>> = {
  recebida: 'Este arquivo ainda espera ser lido: foi enviado',
  lendo: 'A leitura deste arquivo já foi pedida',
  conferida: 'Este arquivo já foi lido',
  aplicando: 'As datas já estão sendo gravadas',
  aplicada: 'As datas já foram gravadas',
  desfazendo: 'Estas datas já estão sendo desfeitas',
  desfeita: 'Estas datas já foram desfeitas',
  descartada: 'Este arquivo já foi descartado',
};

/** Throws 409 unless the import is in a state that this act starts from, with its current state and who caused it. */
export async function requireEstado(
  context: Pick<ActorContext, 'tx' | 'ator'>,
  row: LinhaImportacao,
  ...estados: EstadoImportacaoPagamentos[]
): Promise<void> {
  if (estados.some((estado) => estado === row.estado)) return;
  const escrito = { recurso: 'pagamentos_importacoes', id: row.id };
  throw await jaFeito(context, { tarefaId: row.tarefaId, escrito }, FEITO[row.estado]);
}

/** Returns whether the import is in one of these states although its task has ended: it may be started again. */
export async function parou(
  tx: Tx,
  row: LinhaImportacao,
  ...estados: EstadoImportacaoPagamentos[]
): Promise<boolean> {
  if (!row.tarefaId || !estados.some((estado) => estado === row.estado)) return false;
  const [task] = await tx
    .select({ estado: tarefas.estado })
    .from(tarefas)
    .where(eq(tarefas.id, row.tarefaId));
  return task === undefined || isEnded(z.enum(ESTADOS_TAREFA).parse(task.estado));
}

const contadaSchema = recebidaSchema.pick({ grupos: true, perguntas: true });

/** Counts the lines by group, with their sums, and the open questions by kind, and stores that with the import. */
export async function countLinhas(tx: Tx, id: string): Promise<z.infer<typeof contadaSchema>> {
  const rows = await rowsOf(
    tx,
    sql`select grupo, case when grupo = 'PERGUNTA' then pergunta end as pergunta, count(*)::int as linhas,
               coalesce(sum(valor), 0)::text as soma
          from pagamentos_linhas where importacao_id = ${id} group by 1, 2 order by 1, 2`,
  );
  const porGrupo = new Map<unknown, { grupo: unknown; linhas: number; soma: number }>();
  for (const { grupo, linhas, soma } of rows) {
    const um = porGrupo.get(grupo) ?? { grupo, linhas: 0, soma: 0 };
    porGrupo.set(grupo, { grupo, linhas: um.linhas + Number(linhas), soma: um.soma + Number(soma) });
  }
  const perguntas = rows.filter(({ pergunta }) => pergunta !== null);
  const contadas = contadaSchema.parse({
    grupos: [...porGrupo.values()],
    perguntas: perguntas.map(({ pergunta, linhas }) => ({ pergunta, linhas })),
  });
  await tx.execute(
    sql`update pagamentos_importacoes set recebido = recebido || ${JSON.stringify(contadas)}::jsonb where id = ${id}`,
  );
  return contadas;
}

/** Number of lines per transaction, so that requests are answered in between. */
export const LINHAS_POR_LOTE = 1000;

/**
 * Makes the commit of this transaction not wait for the disk: for one batch of many, because the task continues from
 * the state in the database.
 */
export async function semEsperarDisco(tx: Tx): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`);
}
