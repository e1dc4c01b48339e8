import { z } from 'zod';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { ApiProblem } from '../http/problem.ts';
import type { Catalogue } from '../resources/catalogue.ts';
import { anyTask, TaskCancelled, type TaskKind, type TaskRun, type TaskStep } from '../tasks/task.ts';
import { compareTask } from './compareTask.ts';
import { type Escrita, escritaDe } from './escrita.ts';
import { type CaminhoDaImportacao, guardFor, parametros } from './importable.ts';
import { mudaramAntes, mudaramDepois, mudaramEnquanto } from './mudaram.ts';
import { changedMeanwhile, Parada } from './parada.ts';
import {
  applyLot,
  backToApplied,
  commitLazily,
  requireImport,
  revertLot,
  setImport,
  type Written,
} from './store.ts';
import { applyOneByOne, revertOneByOne, tellOfNew } from './umPorUm.ts';
import { requireNotUnited } from './unidosDepois.ts';

/** Undoes, batch by batch, what was applied. Rows whose records stay because they were changed since are marked. */
async function revertAll(
  task: TaskRun,
  { resource, rows, umPorUm }: Escrita,
  importacaoId: string,
  total: number,
): Promise<void> {
  for (let seen = 0; ; ) {
    const { lots, chosen } = await task.step(async (step) => {
      const { tx, origin } = step;
      await commitLazily(tx);
      return umPorUm
        ? revertOneByOne(step, { resource, rows, umPorUm }, importacaoId)
        : revertLot(tx, { resource, importacaoId, origin });
    });
    if (lots === 0) return;
    seen += chosen;
    await task.progress(seen, total);
  }
}

const totalOf = (contagem: unknown) => {
  const { novo, alterado } = z.object({ novo: z.number(), alterado: z.number() }).parse(contagem);
  return novo + alterado;
};

/** Writes the next batch, then checks again the numbers that the preview checked. Throws Parada. */
async function applyNext(step: TaskStep, escrita: Escrita, importacaoId: string): Promise<Written> {
  await commitLazily(step.tx);
  const written = await writeNext(step, escrita, importacaoId);
  await requireNotUnited(step, escrita.resource, { importacaoId, novos: written.novos });
  return written;
}

/** Writes record by record when rules act on each, otherwise in one statement. */
async function writeNext(step: TaskStep, escrita: Escrita, importacaoId: string): Promise<Written> {
  const { tx, origin } = step;
  const { resource, umPorUm } = escrita;
  if (umPorUm) return applyOneByOne(step, { ...escrita, umPorUm }, importacaoId);
  try {
    const written = await applyLot(tx, { resource, importacaoId, origin });
    if (written.done === written.chosen) return written;
  } catch (error) {
    if (databaseError(error)?.code !== UNIQUE_VIOLATION) throw error;
  }
  throw changedMeanwhile();
}

/**
 * Returns the task that writes an import in short transactions, all of it or nothing: what was written is undone when the task is
 * cancelled or a record changed meanwhile. An interrupted run continues in its direction.
 */
const applyTask = (catalogue: Catalogue): TaskKind<CaminhoDaImportacao> => ({
  tipo: 'IMPORTACAO_APLICA',
  guard: {},
  guardFor,
  arquivo: null,
  parametros,
  resume: 'continua',
  onCancel: 'breakOff',
  run: async (task, { recurso, importacaoId }) => {
    const escrita = escritaDe(recurso, catalogue);
    const { umPorUm } = escrita;
    const state = await task.step(({ tx }) => requireImport(tx, recurso, importacaoId));
    const total = totalOf(state.contagem);
    let going = state.estado === 'aplicando';
    const paradas: Parada[] = [];
    let feito = 0;
    while (going) {
      if (task.isCancelled()) break;
      const lot = await task
        .step((step) => applyNext(step, escrita, importacaoId))
        .catch((error: unknown) => {
          if (!(error instanceof Parada)) throw error;
          paradas.push(error);
          return null;
        });
      going = lot !== null && lot.lots > 0;
      if (lot?.lots === 0) {
        return {
          resumo: `${total.toLocaleString('pt-BR')} ${total === 1 ? 'registro gravado' : 'registros gravados'}.`,
          resultado: { registros: total },
          // Done in the transaction that ends the task: if the server died between the two, the import would be undone.
          encerra: async (step) => {
            const { tx, now, audit } = step;
            if (umPorUm) await tellOfNew(step, { ...escrita, umPorUm }, importacaoId);
            await setImport(tx, importacaoId, { estado: 'aplicada', aplicadaEm: now });
            const depois = { importacaoId, arquivo: state.nome, registros: total };
            await audit({ acao: 'IMPORTA', recurso: escrita.name, depois });
          },
        };
      }
      feito += lot?.done ?? 0;
      await task.progress(feito, total);
    }
    await task.step(({ tx }) => setImport(tx, importacaoId, { estado: 'revertendo' }));
    await revertAll(task, escrita, importacaoId, total);
    const mudaram = await task.step(async (step) => {
      await setImport(step.tx, importacaoId, { estado: 'conferida' });
      return mudaramAntes(step, escrita, importacaoId);
    });
    if (paradas.length === 0 && task.isCancelled()) throw new TaskCancelled();
    throw paradas[0]?.problem ?? mudaram;
  },
});

/** Returns the task that undoes an applied import, as long as none of its records changed. */
const undoTask = (catalogue: Catalogue): TaskKind<CaminhoDaImportacao> => ({
  tipo: 'IMPORTACAO_DESFAZ',
  guard: {},
  guardFor,
  arquivo: null,
  parametros,
  resume: 'continua',
  onCancel: 'breakOff',
  run: async (task, { recurso, importacaoId }) => {
    const escrita = escritaDe(recurso, catalogue);
    const { resource } = escrita;
    const state = await task.step(({ tx }) => requireImport(tx, recurso, importacaoId));
    const total = totalOf(state.contagem);
    if (task.attempt === 1) {
      const changed = await task.step(async (step) => {
        const found = await mudaramDepois(step, resource, importacaoId);
        if (found) await setImport(step.tx, importacaoId, { estado: 'aplicada' });
        return found;
      });
      if (changed) throw changed;
    }
    await revertAll(task, escrita, importacaoId, total).catch(async (error: unknown) => {
      // When a rule refuses the first record, nothing is undone yet.
      if (error instanceof ApiProblem) await task.step(({ tx }) => backToApplied(tx, importacaoId));
      throw error;
    });
    const ficaram = await task.step((step) => mudaramEnquanto(step, resource, importacaoId));
    return {
      resumo: ['Gravação desfeita.', ...ficaram].join(' '),
      gravidade: ficaram.length > 0 ? 'warn' : 'success',
      encerra: async ({ tx, audit }) => {
        await setImport(tx, importacaoId, { estado: 'desfeita' });
        await audit({
          acao: 'CANCELA',
          recurso: escrita.name,
          antes: { importacaoId, arquivo: state.nome, registros: total },
        });
      },
    };
  },
});

/** Returns the task kinds of an import; `catalogue` has the resources, with the rules that also apply to manual edits. */
export const importKinds = (catalogue: Catalogue) => ({
  confere: compareTask(catalogue),
  aplica: applyTask(catalogue),
  desfaz: undoTask(catalogue),
});

export const importTasks = (catalogue: Catalogue) => Object.values(importKinds(catalogue)).map(anyTask);
