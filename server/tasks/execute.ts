import { sql } from 'drizzle-orm';
import { maskCpfsIn } from '../../contract/brasil/cpfCnpj.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { type Breadth, withSession } from '../auth/withSession.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { failureReason, isDatabaseDown } from '../db/errors.ts';
import { tarefasItens } from '../db/taskTables.ts';
import type { Deps } from '../deps.ts';
import { auditOrigin, writeAudit } from '../http/audit.ts';
import { ApiProblem } from '../http/problem.ts';

import { writeNotice } from './notify.ts';
import type { Claimed, TaskQueue } from './queue.ts';
import { takeTurn } from './takeTurn.ts';
import {
  type AnyTask,
  TaskCancelled,
  TaskLost,
  type TaskOutcome,
  type TaskRun,
  type TaskStep,
  TaskWait,
} from './task.ts';

const BEAT_MS = 10_000;
const PROGRESS_MS = 500;

type Ending = 'concluida' | 'falhou' | 'cancelada' | 'interrompida';

/** Writes how a task ended, and the notice that tells the person. Throws TaskLost when it is not ours any more. */
async function writeEnd(
  tx: Tx,
  queue: TaskQueue,
  task: Claimed,
  now: Date,
  estado: Ending,
  {
    resumo,
    gravidade = estado === 'concluida' ? 'success' : 'error',
    resultado,
    link = task.link,
    silencioso = false,
  }: TaskOutcome,
): Promise<void> {
  const ended = await rowsOf(
    tx,
    sql`update tarefas set estado = ${estado}, resumo = ${resumo}, link = ${link}, encerrada_em = ${now.toISOString()},
          alterado_em = ${now.toISOString()}, versao = versao + 1, resultado = ${JSON.stringify(resultado ?? null)}::jsonb
        where ${queue.mine(task)} returning id`,
  );
  if (ended.length === 0) throw new TaskLost();
  if (silencioso) return;
  await writeNotice(tx, {
    tenantId: task.tenant_id,
    usuarioId: task.usuario_id,
    canal: task.canal,
    gravidade: estado === 'cancelada' ? 'info' : gravidade,
    titulo: task.titulo,
    texto: resumo,
    link,
    tarefaId: task.id,
    criadoEm: now,
  });
}

/** Writes how a task ended, and tells the person, in one transaction. */
export async function endTask(
  deps: Deps,
  queue: TaskQueue,
  task: Claimed,
  estado: Ending,
  outcome: TaskOutcome,
): Promise<void> {
  await queue.asQueue((tx) => writeEnd(tx, queue, task, deps.clock(), estado, outcome));
  deps.events.emit({ kind: 'aviso', usuarioId: task.usuario_id });
}

/**
 * Runs one claimed task to its end. In: a signal that the server stops. A task that fails says why in a sentence;
 * one that loses the database, or the server, goes back into the queue. Never throws.
 */
export async function executeTask(
  deps: Deps,
  queue: TaskQueue,
  kind: AnyTask,
  task: Claimed,
  stopping: AbortSignal,
): Promise<void> {
  let cancelled = false;
  let lost = false;
  let lastProgress = 0;
  const hear = (cancel: boolean | null) => {
    if (cancel === null) lost = true;
    else cancelled = cancel;
  };
  const requireOurs = () => {
    if (lost || stopping.aborted) throw new TaskLost();
  };
  const beat = () => queue.beat(task, deps.clock()).then(hear, () => undefined);
  const timer = setInterval(beat, BEAT_MS);

  const stillOurs = async ({ tx }: TaskStep) => {
    const [ours] = await rowsOf(
      tx,
      sql`select cancelar_em is not null as cancelar from tarefas where ${queue.mine(task)}`,
    );
    hear(ours ? ours.cancelar === true : null);
    // Not committed: whoever took the task over does it again.
    if (lost) throw new TaskLost();
  };
  /** One transaction of the task. `close`: what comes last in it. */
  const inStep = async <T>(
    work: (step: TaskStep) => Promise<T>,
    close: (step: TaskStep) => Promise<void>,
    breadth: Breadth = { empresa: task.empresa_id },
  ) => {
    await takeTurn();
    requireOurs();
    const now = deps.clock();
    const following: (() => void)[] = [];
    const key = {
      sid: task.sessao_id,
      empresaUsuario: null,
      ...breadth,
      background: true,
      outlives: true,
    };
    const result = await withSession(deps.db, key, now, async (tx, sessao) => {
      if (!isAllowed(sessao, kind.guard(task.parametros)))
        throw new ApiProblem('SEM_PERMISSAO', 'Seu perfil não tem mais a permissão que esta tarefa pede.');
      const asked = { address: task.endereco, requestId: task.request_id, now };
      const origin = auditOrigin(asked, sessao);
      const step: TaskStep = {
        ...asked,
        deps,
        tx,
        sessao,
        origin,
        afterCommit: (act) => following.push(act),
        audit: (entry) => writeAudit(tx, origin, entry),
        report: async (items) => {
          const rows = items.map(({ item, mensagem, ...rest }) => ({
            ...rest,
            // Names of files, and what is said of them, are read by all who see the task.
            item: maskCpfsIn(item),
            mensagem: maskCpfsIn(mensagem),
            tenantId: task.tenant_id,
            tarefaId: task.id,
          }));
          if (rows.length > 0) await tx.insert(tarefasItens).values(rows);
        },
      };
      const made = await work(step);
      await close(step);
      return made;
    });
    for (const act of following) act();
    return result;
  };

  const run: TaskRun = {
    deps,
    tarefaId: task.id,
    tenantId: task.tenant_id,
    attempt: task.tentativas,
    isCancelled: () => cancelled,
    stopIfCancelled: () => {
      if (cancelled) throw new TaskCancelled();
    },
    progress: async (feito, total) => {
      requireOurs();
      if (feito < total && Date.now() - lastProgress < PROGRESS_MS) return;
      lastProgress = Date.now();
      hear(await queue.beat(task, deps.clock(), { feito, total }));
    },
    step: (work, breadth) => inStep(work, stillOurs, breadth),
  };

  try {
    if (task.tentativas > 1 && kind.resume === 'recomeca')
      await run.step(({ tx }) => tx.execute(sql`delete from tarefas_itens where tarefa_id = ${task.id}`));
    const outcome = await kind.start(run, task.parametros);
    const { encerra } = outcome;
    if (!encerra) return await endTask(deps, queue, task, 'concluida', outcome);
    await inStep(encerra, ({ tx, now }) => writeEnd(tx, queue, task, now, 'concluida', outcome));
    deps.events.emit({ kind: 'aviso', usuarioId: task.usuario_id });
  } catch (error) {
    await settle(deps, queue, kind, task, error).catch((failure: unknown) => {
      deps.log({ nivel: 'erro', evento: 'TAREFA_SEM_FIM', tarefa: task.id, motivo: reasonOf(failure) });
    });
  } finally {
    clearInterval(timer);
  }
}

const RETRY_MS = 5_000;

async function settle(
  deps: Deps,
  queue: TaskQueue,
  kind: AnyTask,
  task: Claimed,
  error: unknown,
): Promise<void> {
  const mayRepeat = kind.resume !== 'nunca';
  if (error instanceof TaskWait && (await queue.postpone(task, error.ate, error.message))) return;
  if (error instanceof TaskCancelled || error instanceof TaskWait)
    return endTask(deps, queue, task, 'cancelada', { resumo: 'Cancelada a seu pedido.' });
  if (error instanceof TaskLost || isDatabaseDown(error)) {
    const later = new Date(deps.clock().getTime() + (error instanceof TaskLost ? 0 : RETRY_MS));
    if (mayRepeat) return queue.release(task, later);
    return endTask(deps, queue, task, 'interrompida', { resumo: INTERRUPTED });
  }
  if (error instanceof ApiProblem)
    return endTask(deps, queue, task, 'falhou', { resumo: error.message, resultado: error.extra });
  deps.log({
    nivel: 'erro',
    evento: 'TAREFA_FALHOU',
    tarefa: task.id,
    tipo: task.tipo,
    motivo: reasonOf(error),
  });
  return endTask(deps, queue, task, 'falhou', {
    resumo: `Algo falhou no servidor. Tente de novo; se continuar, informe o código ${task.request_id}.`,
  });
}

export const INTERRUPTED = 'O servidor parou antes do fim. Confira o relatório e comece de novo.';

function reasonOf(error: unknown): string {
  return error instanceof Error ? failureReason(error) : String(error);
}
