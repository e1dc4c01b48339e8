import { and, asc, eq, gt, isNull, lte, notInArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { lacksRight } from '../../auth/serviceRules.ts';
import { withActor } from '../../auth/withActor.ts';
import { asRole, type Tx } from '../../db/database.ts';
import { tarefas } from '../../db/taskTables.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { servicosParados } from '../disjuntor/disjuntor.ts';
import { tarefaDistribuicao } from './buscas.ts';
import { servicoDaBusca } from './esperas.ts';
import { distribuicoes } from './tables.ts';
import { type BuscaParada, tellGivenUp, tellStopped } from './tellStopped.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Number of searches per batch. */
const LOTE = 100;
/** Number of consecutive failures that switch the automatic search off, so that a person checks it. */
const FALHAS = 3;

const { tenantId, id, especie, ambiente, empresaId, servicoId, automatica, proximaEm, agendadaEm } =
  distribuicoes;
/** Columns of a search, with the end of its last task, if there was one. */
const devida = {
  tenantId,
  id,
  especie,
  ambiente,
  empresaId,
  servicoId,
  estado: tarefas.estado,
  resumo: tarefas.resumo,
};
type Parados = Awaited<ReturnType<typeof servicosParados>>;
type Devida = Awaited<ReturnType<typeof readLote>>[number];

/**
 * Routine that enqueues an hourly search for each company with automatic search, as a task of the service user that
 * runs it.
 */
export const buscasAutomaticas: Routine = {
  nome: 'buscas-automaticas',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const paradas: BuscaParada[] = [];
    let after: string | null = null;
    for (;;) {
      const [lote, parados]: [Devida[], Parados] = await asRole(deps.db, 'farol_auth', null, async (tx) => [
        await readLote(tx, deps.clock(), after),
        await servicosParados(tx, deps),
      ]);
      for (const devida of lote) {
        if (stopping.aborted) return;
        after = devida.id;
        // The search stays due, and is enqueued once the service may be called again.
        if (parados.get(servicoDaBusca(devida.especie, devida.ambiente))?.espera) continue;
        const parada = await schedule(deps, devida);
        if (parada) paradas.push(parada);
      }
      if (lote.length < LOTE) break;
    }
    await tellStopped(deps, paradas);
  },
};

const isDue = (now: Date) =>
  and(
    automatica,
    or(isNull(proximaEm), lte(proximaEm, now)),
    or(isNull(agendadaEm), lte(agendadaEm, new Date(now.getTime() - HOUR))),
  );

function readLote(tx: Tx, now: Date, after: string | null) {
  const lastTask = and(eq(tarefas.tenantId, tenantId), eq(tarefas.id, distribuicoes.tarefaId));
  const ended = or(isNull(tarefas.estado), notInArray(tarefas.estado, ['na_fila', 'executando']));
  return tx
    .select(devida)
    .from(distribuicoes)
    .leftJoin(tarefas, lastTask)
    .where(and(isDue(now), ended, after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(LOTE);
}

/** Enqueues one search as its service user. Returns why it is stopped, when that is new and must be notified. */
async function schedule(deps: Deps, devida: Devida): Promise<BuscaParada | null> {
  const now = deps.clock();
  const { servicoId: servico, empresaId: empresa } = devida;
  if (servico === null) throw new Error(`An automatic search without a service: ${devida.id}`);
  const following: (() => void)[] = [];
  try {
    await withActor(deps.db, { servico, empresa }, now, async (tx, ator) => {
      const kind = tarefaDistribuicao[devida.especie];
      if (!isAllowed(ator, kind.guard)) throw new ApiProblem('SEM_PERMISSAO', lacksRight(ator));
      // Checks that the search is still due and not locked by another process.
      const [due] = await tx
        .select({ falhas: distribuicoes.falhas })
        .from(distribuicoes)
        .where(and(eq(id, devida.id), isDue(now)))
        .for('update', { skipLocked: true });
      if (!due) return;
      const own = and(eq(distribuicoes.tenantId, ator.tenantId), eq(distribuicoes.id, devida.id));
      const falhou = devida.estado === 'falhou' || devida.estado === 'interrompida';
      const falhas = falhou ? due.falhas + 1 : 0;
      if (falhas >= FALHAS) {
        const mensagem =
          `A busca automática parou depois de ${FALHAS} tentativas. ${devida.resumo ?? ''}`.trim();
        const stopped = { automatica: false, falhas: 0, mensagem, comErro: true, alteradoEm: now };
        await tx.update(distribuicoes).set(stopped).where(own);
        following.push(await tellGivenUp(tx, deps, { ...devida, mensagem }));
        return;
      }
      const { nome, canal, pagina, fonte } = especies[devida.especie];
      const tarefaId = await enqueueTarefa(
        {
          tx,
          ator,
          now,
          deps,
          address: '',
          requestId: crypto.randomUUID(),
          afterCommit: (act) => following.push(act),
        },
        kind,
        { automatica: true },
        {
          titulo: `Busca automática de ${nome} ${fonte.em}`,
          canal,
          link: `${pagina}/distribuicao`,
          interna: true,
        },
      );
      await tx.update(distribuicoes).set({ agendadaEm: now, tarefaId, falhas }).where(own);
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return suspend(deps, devida, error.message);
  }
  for (const act of following) act();
  return null;
}

/**
 * Suspends a search whose service user may not run it; it is checked again in an hour. Returns the reason, unless it
 * was stored already.
 */
async function suspend(deps: Deps, devida: Devida, motivo: string): Promise<BuscaParada | null> {
  const mensagem = `A busca automática está parada. ${motivo}`;
  const before = alias(distribuicoes, 'antes');
  const same = and(eq(before.tenantId, tenantId), eq(before.id, id));
  const [said] = await asRole(deps.db, 'farol_auth', null, (tx) =>
    tx
      .update(distribuicoes)
      .set({ agendadaEm: deps.clock(), mensagem, comErro: true })
      .from(before)
      .where(and(eq(tenantId, devida.tenantId), eq(id, devida.id), automatica, same))
      .returning({ mensagem: before.mensagem }),
  );
  return said && said.mensagem !== mensagem ? { ...devida, mensagem } : null;
}
