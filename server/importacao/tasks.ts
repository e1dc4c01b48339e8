import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { ApiProblem } from '../http/problem.ts';
import { anyTask, TaskCancelled, type TaskKind, type TaskRun } from '../tasks/task.ts';
import { compareTask } from './compareTask.ts';
import { guardFor, importable, type Parametros, parametros } from './importable.ts';
import { applyLot, changedSince, commitLazily, requireImport, revertLot, setImport } from './store.ts';

/** Takes back, lot by lot, what was applied. Out: how many records stayed because somebody changed them since. */
async function revertAll(
  task: TaskRun,
  resource: Resource,
  importacaoId: string,
  total: number,
): Promise<number> {
  let kept = 0;
  for (let seen = 0; ; ) {
    const { lots, chosen, done } = await task.step(async ({ tx, origin }) => {
      await commitLazily(tx);
      return revertLot(tx, { resource, importacaoId, origin });
    });
    if (lots === 0) return kept;
    seen += chosen;
    kept += chosen - done;
    await task.progress(seen, Math.max(seen, total));
  }
}

const totalOf = (contagem: unknown) => {
  const { novo, alterado } = z.object({ novo: z.number(), alterado: z.number() }).parse(contagem);
  return novo + alterado;
};

/**
 * Writes the batch in short transactions, all of it or nothing: what was written is taken back when it is cancelled or
 * a record changed meanwhile, and an interrupted run continues in its direction.
 */
export const applyTask: TaskKind<Parametros> = {
  tipo: 'IMPORTACAO_APLICA',
  guard: {},
  guardFor,
  parametros,
  resume: 'continua',
  run: async (task, { recurso, importacaoId }) => {
    const { resource } = importable(recurso);
    const state = await task.step(({ tx }) => requireImport(tx, recurso, importacaoId));
    const total = totalOf(state.contagem);
    let going = state.estado === 'aplicando';
    let conflict = false;
    let feito = 0;
    while (going) {
      if (task.isCancelled()) break;
      const lot = await task
        .step(async ({ tx, origin }) => {
          await commitLazily(tx);
          const written = await applyLot(tx, { resource, importacaoId, origin });
          if (written.done < written.chosen) throw new ChangedMeanwhile();
          return written;
        })
        .catch((error: unknown) => {
          if (error instanceof ChangedMeanwhile || databaseError(error)?.code === UNIQUE_VIOLATION)
            return null;
          throw error;
        });
      conflict = lot === null;
      going = lot !== null && lot.lots > 0;
      if (lot?.lots === 0) {
        return {
          resumo: `${total.toLocaleString('pt-BR')} ${total === 1 ? 'registro gravado' : 'registros gravados'}.`,
          resultado: { registros: total },
          // Apart from its end, a server that dies between them would take all of it back.
          encerra: async ({ tx, now, audit }) => {
            await setImport(tx, importacaoId, { estado: 'aplicada', aplicadaEm: now });
            const depois = { importacaoId, arquivo: state.nome, registros: total };
            await audit({ acao: 'IMPORTA', recurso, depois });
          },
        };
      }
      feito += lot?.done ?? 0;
      await task.progress(feito, total);
    }
    await task.step(({ tx }) => setImport(tx, importacaoId, { estado: 'revertendo' }));
    await revertAll(task, resource, importacaoId, total);
    await task.step(({ tx }) => setImport(tx, importacaoId, { estado: 'conferida' }));
    if (!conflict && task.isCancelled()) throw new TaskCancelled();
    throw new ApiProblem('CONFLITO_VERSAO', CHANGED);
  },
};

class ChangedMeanwhile extends Error {}
const CHANGED =
  'Alguém mudou estes registros depois da conferência. Nada foi gravado: confira de novo e aplique.';

/** Takes an applied batch back, as long as nobody changed any of it. */
export const undoTask: TaskKind<Parametros> = {
  tipo: 'IMPORTACAO_DESFAZ',
  guard: {},
  guardFor,
  parametros,
  resume: 'continua',
  run: async (task, { recurso, importacaoId }) => {
    const { resource } = importable(recurso);
    const state = await task.step(({ tx }) => requireImport(tx, recurso, importacaoId));
    const total = totalOf(state.contagem);
    if (task.attempt === 1) {
      const changed = await task.step(async ({ tx }) => {
        const found = await changedSince(tx, resource, importacaoId);
        if (found > 0) await setImport(tx, importacaoId, { estado: 'aplicada' });
        return found;
      });
      if (changed > 0) throw new ApiProblem('CONFLITO_VERSAO', sentenceOf(changed));
    }
    const kept = await revertAll(task, resource, importacaoId, total);
    const left = kept > 0 ? ` ${kept} mudaram enquanto isso e ficaram como estão.` : '';
    return {
      resumo: `Gravação desfeita.${left}`,
      gravidade: kept > 0 ? 'warn' : 'success',
      encerra: async ({ tx, audit }) => {
        await setImport(tx, importacaoId, { estado: 'desfeita' });
        await audit({
          acao: 'CANCELA',
          recurso,
          antes: { importacaoId, arquivo: state.nome, registros: total },
        });
      },
    };
  },
};

/** In: how many records changed. Out: why the batch stays. */
export function sentenceOf(changed: number): string {
  const who = changed === 1 ? '1 registro mudou' : `${changed.toLocaleString('pt-BR')} registros mudaram`;
  return `${who} depois desta gravação, por isso ela não pode mais ser desfeita inteira.`;
}

export const importTasks = [anyTask(compareTask), anyTask(applyTask), anyTask(undoTask)];
