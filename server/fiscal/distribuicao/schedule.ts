import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { especieSchema, especies } from '../../../contract/fiscal/especies.ts';
import { isAllowed } from '../../../contract/permissions.ts';
import { lacksRight } from '../../auth/serviceRules.ts';
import { withActor } from '../../auth/withActor.ts';
import { asRole, rowsOf, type Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ApiProblem } from '../../http/problem.ts';
import { enqueueTarefa } from '../../tasks/enqueue.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { tarefaDistribuicao } from './search.ts';
import { distribuicoes } from './tables.ts';
import { type Parada, tellGivenUp, tellStopped } from './tellStopped.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Searches looked at in one go. */
const LOTE = 100;
/** So many failures one after the other end the searching: somebody has to look. */
const FALHAS = 3;

const devidaSchema = z.object({
  tenant_id: z.uuid(),
  id: z.uuid(),
  especie: especieSchema,
  empresa_id: z.uuid(),
  servico_id: z.uuid(),
  /** How the last one ended; null: there was none. */
  estado: z.string().nullable(),
  resumo: z.string().nullable(),
});
type Devida = z.infer<typeof devidaSchema>;

/** Every hour a search for each company that is searched by itself, as a task of the service that does it. */
export const buscasAutomaticas: Routine = {
  nome: 'buscas-automaticas',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    const paradas: Parada[] = [];
    let after = '';
    for (;;) {
      const lote = await asRole(deps.db, 'farol_auth', null, (tx) => readLote(tx, deps.clock(), after));
      for (const devida of lote) {
        if (stopping.aborted) return;
        const parada = await schedule(deps, devida);
        if (parada) paradas.push(parada);
        after = devida.id;
      }
      if (lote.length < LOTE) break;
    }
    await tellStopped(deps, paradas);
  },
};

const isDue = (
  now: Date,
) => sql`d.automatica and (d.proxima_em is null or d.proxima_em <= ${now.toISOString()})
  and (d.agendada_em is null or d.agendada_em <= ${new Date(now.getTime() - HOUR).toISOString()})`;

async function readLote(tx: Tx, now: Date, after: string): Promise<Devida[]> {
  const rows = await rowsOf(
    tx,
    sql`select d.tenant_id, d.id, d.especie, d.empresa_id, d.servico_id, t.estado, t.resumo
          from distribuicoes d left join tarefas t on t.tenant_id = d.tenant_id and t.id = d.tarefa_id
         where ${isDue(now)} and coalesce(t.estado, '') not in ('na_fila', 'executando') and d.id::text > ${after}
         order by d.id::text limit ${LOTE}`,
  );
  return z.array(devidaSchema).parse(rows);
}

/** Asks for one search as its service. Out: why it stands still, where that is new and has to be told. */
async function schedule(deps: Deps, devida: Devida): Promise<Parada | null> {
  const now = deps.clock();
  const { servico_id: servico, empresa_id: empresa } = devida;
  const following: (() => void)[] = [];
  try {
    await withActor(deps.db, { servico, empresa }, now, async (tx, ator) => {
      const kind = tarefaDistribuicao[devida.especie];
      if (!isAllowed(ator, kind.guard)) throw new ApiProblem('SEM_PERMISSAO', lacksRight(ator));
      // Still due, and nobody else's at this moment.
      const [due] = await rowsOf(
        tx,
        sql`select d.falhas from distribuicoes d where d.id = ${devida.id} and ${isDue(now)} for update skip locked`,
      );
      if (!due) return;
      const own = and(eq(distribuicoes.tenantId, ator.tenantId), eq(distribuicoes.id, devida.id));
      const falhou = devida.estado === 'falhou' || devida.estado === 'interrompida';
      const falhas = falhou ? Number(due.falhas) + 1 : 0;
      if (falhas >= FALHAS) {
        const mensagem =
          `A busca automática parou depois de ${FALHAS} tentativas. ${devida.resumo ?? ''}`.trim();
        const stopped = { automatica: false, falhas: 0, mensagem, comErro: true, alteradoEm: now };
        await tx.update(distribuicoes).set(stopped).where(own);
        following.push(await tellGivenUp(tx, deps, { ...devida, mensagem }));
        return;
      }
      const { nome, canal, pagina } = especies[devida.especie];
      const tarefaId = await enqueueTarefa(
        {
          ...{ tx, ator, now, deps, address: '', requestId: crypto.randomUUID() },
          afterCommit: (act) => following.push(act),
        },
        kind,
        { automatica: true },
        {
          titulo: `Busca automática de ${nome} na SEFAZ`,
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

/** The service may not: it is looked at again in an hour. Out: why, unless that was said already. */
async function suspend(deps: Deps, devida: Devida, motivo: string): Promise<Parada | null> {
  const at = deps.clock().toISOString();
  const mensagem = `A busca automática está parada. ${motivo}`;
  const [before] = await asRole(deps.db, 'farol_auth', null, (tx) =>
    rowsOf(
      tx,
      sql`update distribuicoes d set agendada_em = ${at}, mensagem = ${mensagem}, com_erro = true
            from distribuicoes o where d.tenant_id = ${devida.tenant_id} and d.id = ${devida.id}
             and o.tenant_id = d.tenant_id and o.id = d.id and d.automatica
          returning o.mensagem`,
    ),
  );
  return before && before.mensagem !== mensagem ? { ...devida, mensagem } : null;
}
