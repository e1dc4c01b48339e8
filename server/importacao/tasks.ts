import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { SITUACOES_LINHA, type SituacaoLinha } from '../../contract/importacao.ts';
import { type Resource, resourceGuard } from '../../contract/resource.ts';
import type { Tx } from '../db/database.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { openSent } from '../files/arquivos.ts';
import { ApiProblem } from '../http/problem.ts';
import { resourceTables } from '../resources/catalogue.ts';
import { repository } from '../resources/repository.ts';
import { anyTask, TaskCancelled, type TaskKind, type TaskRun } from '../tasks/task.ts';
import { comoLer, preenchimento } from './comoLer.ts';
import type { Conferidas, Contagem, Procurados, Registros } from './conferir.ts';
import { importable } from './importable.ts';
import { insertLot } from './lots.ts';
import { applyLot, changedSince, commitLazily, requireImport, revertLot, setImport } from './store.ts';

const parametros = z.object({ recurso: z.string(), importacaoId: z.uuid() });
type Parametros = z.infer<typeof parametros>;

const NONE: Registros = { byKey: [], byId: [] };

const guardFor = ({ recurso }: Parametros) => resourceGuard(importable(recurso).resource, 'edit');

/** Reads the file, compares each row with the database, and stores what it would do. */
export const compareTask: TaskKind<Parametros> = {
  tipo: 'IMPORTACAO_CONFERE',
  guard: {},
  guardFor,
  parametros,
  resume: 'recomeca',
  run: async (task, { recurso, importacaoId }) => {
    const { name, resource, key } = importable(recurso);
    const rows = repository(resource, resourceTables[name]);
    const row = await task.step(({ tx }) => requireImport(tx, recurso, importacaoId));
    await task.step(({ tx }) =>
      tx.execute(sql`delete from importacoes_lotes where importacao_id = ${importacaoId}`),
    );
    const contagem: Contagem = { novo: 0, alterado: 0, igual: 0, erro: 0 };
    let total = 0;
    let ordem = 0;
    const store = async (conferidas: Conferidas) => {
      await task.step(async ({ tx }) => {
        await commitLazily(tx);
        await insertLot(tx, importacaoId, ordem, conferidas);
      });
      ordem += 1;
      for (const situacao of SITUACOES_LINHA) {
        contagem[situacao] += conferidas.contagem[situacao];
        total += conferidas.contagem[situacao];
      }
      await task.progress(total, Math.max(total, 1));
    };
    const lookUp = ({ keys, ids }: Procurados): Promise<Registros> =>
      task.step(async ({ tx }) => ({
        byKey: await rows.findAllBy(tx, key, keys),
        byId: await rows.findAll(tx, ids),
      }));
    let found = NONE;
    let looked = Promise.resolve(NONE);
    let stored = Promise.resolve();
    try {
      const transaction = <T>(work: (tx: Tx) => Promise<T>) => task.step(({ tx }) => work(tx));
      const source = await openSent(task.deps.guarda, transaction, row.arquivoId);
      const asked = { recurso, ...comoLer(row), ...preenchimento(row) };
      const steps = task.deps.jobs.stream(task.tenantId, 'conferir', source, asked);
      try {
        for (let step = await steps.next(found); !step.done; step = await steps.next(found)) {
          const { conferidas, procurar } = step.value;
          await stored;
          task.stopIfCancelled();
          if (conferidas) stored = store(conferidas);
          stored.catch(() => undefined);
          // Those of the lot before: meanwhile this one was read.
          found = await looked;
          looked = procurar ? lookUp(procurar) : Promise.resolve(NONE);
          looked.catch(() => undefined);
        }
      } finally {
        await steps.return();
      }
      await stored;
    } catch (error) {
      await Promise.allSettled([stored, looked]);
      if (error instanceof TaskCancelled || error instanceof ApiProblem)
        await task.step(({ tx }) => setImport(tx, importacaoId, { estado: 'recebida' }));
      throw error;
    }
    await task.step(async ({ tx, audit }) => {
      const { nome } = await requireImport(tx, recurso, importacaoId);
      await setImport(tx, importacaoId, { estado: 'conferida', contagem });
      await audit({ acao: 'CONFERE', recurso, depois: { importacaoId, arquivo: nome, ...contagem } });
    });
    return {
      resumo: comparedSentence(contagem),
      gravidade: contagem.erro > 0 ? 'warn' : 'success',
      resultado: contagem,
    };
  },
};

const ROWS: Readonly<Record<SituacaoLinha, readonly [one: string, many: string]>> = {
  novo: ['nova', 'novas'],
  alterado: ['alterada', 'alteradas'],
  igual: ['sem mudança', 'sem mudança'],
  erro: ['com erro', 'com erro'],
};

/** In: how many rows are what. Out: the sentence for the person, of what there is. */
function comparedSentence(contagem: Readonly<Record<SituacaoLinha, number>>): string {
  const counted = SITUACOES_LINHA.filter((key) => contagem[key] > 0).map(
    (key) => `${contagem[key].toLocaleString('pt-BR')} ${ROWS[key][contagem[key] === 1 ? 0 : 1]}`,
  );
  return `Conferência pronta: ${counted.join(', ') || 'nenhuma linha'}.`;
}

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
  'Alguém mudou registros deste arquivo depois da conferência. Nada foi gravado: confira de novo e aplique.';

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
      resumo: `Importação desfeita.${left}`,
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
  return `${who} depois desta importação, por isso ela não pode mais ser desfeita inteira.`;
}

export const importTasks = [anyTask(compareTask), anyTask(applyTask), anyTask(undoTask)];
