import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { verCobertura } from '../../contract/fiscal/coberturaGuardas.ts';
import { especieSchema, especies } from '../../contract/fiscal/especies.ts';
import { type Pendencias, TETO_PAINEL } from '../../contract/painel/painel.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import { tarefas } from '../db/taskTables.ts';
import { servicosParados } from '../fiscal/disjuntor/disjuntor.ts';
import { fraseDoServico } from '../fiscal/disjuntor/frase.ts';
import { naoLidosEm } from '../fiscal/distribuicao/naoLidos.ts';
import { filas } from '../fiscal/parados/filas.ts';
import { idsOf, type LeituraDoPainel } from './contexto.ts';

const WEEK = 7 * 86_400_000;
/** Maximum number of tasks that are listed; the rest are counted. */
const SHOWN = 5;

const rowSchema = z.object({ o: z.string(), total: z.int() });

/** Returns the user's own tasks that ended badly within a week, and those that wait for something. */
async function readTarefas({ tx, ator, now }: LeituraDoPainel) {
  const { id, titulo, estado, resumo, aguardando, link, criadoEm, encerradaEm } = tarefas;
  const recent = gt(criadoEm, new Date(now.getTime() - WEEK));
  const badly = inArray(estado, ['falhou', 'interrompida']);
  const waiting = and(eq(estado, 'na_fila'), ne(aguardando, ''));
  const rows = await tx
    .select({
      id,
      titulo,
      estado,
      resumo,
      aguardando,
      link,
      criadoEm,
      encerradaEm,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(tarefas)
    .where(and(eq(tarefas.usuarioId, ator.usuarioId), recent, or(badly, waiting)))
    .orderBy(desc(criadoEm), desc(id))
    .limit(SHOWN);
  const itens = rows.flatMap((row): Pendencias['tarefas'] => {
    const { estado: state } = row;
    if (state !== 'falhou' && state !== 'interrompida' && state !== 'na_fila') return [];
    const texto = state === 'na_fila' ? row.aguardando : row.resumo;
    const em = (row.encerradaEm ?? row.criadoEm).toISOString();
    return [{ id: row.id, titulo: row.titulo, estado: state, texto, em, link: row.link }];
  });
  return { tarefas: itens, totalTarefas: rows[0]?.total ?? 0 };
}

/**
 * Returns what failed or waits for the user: own tasks, manifestations that are no longer retried, unreadable documents, services that do
 * not answer.
 */
export async function readPendencias(leitura: LeituraDoPainel): Promise<Pendencias> {
  const { tx, ator, empresas, deps, now } = leitura;
  const own = await readTarefas(leitura);
  if (!isAllowed(ator, verCobertura)) return { ...own, parados: null, naoLidos: [], servicos: [] };
  const seen = especieSchema.options.filter((especie) => isAllowed(ator, especies[especie].ver));
  const ids = idsOf(empresas);
  const most = sql.raw(String(TETO_PAINEL + 1));
  // By the conditions of the lists that each links to.
  const stopped = seen.map(
    (especie) => sql`select 'parados' as o, count(*)::int as total ${filas[especie].em(ids)}`,
  );
  const unread = seen.map(
    (especie) => sql`select ${sql.raw(`'${especie}'`)} as o, count(*)::int as total
      from (select 1 ${naoLidosEm(especie, ids)} limit ${most}) c`,
  );
  const counts = [...stopped, ...unread];
  // A user who sees no kind of document has nothing to count.
  const counted = counts.length > 0 ? await rowsOf(tx, sql.join(counts, sql` union all `)) : [];
  const rows = z.array(rowSchema).parse(counted);
  const servicos = [...(await servicosParados(tx, deps))].map(([servico, parado]) =>
    fraseDoServico(servico, parado, now),
  );
  return {
    ...own,
    parados: rows.reduce((sum, { o, total }) => (o === 'parados' ? sum + total : sum), 0),
    naoLidos: seen.flatMap((especie) => {
      const total = rows.find(({ o }) => o === especie)?.total ?? 0;
      return total === 0 ? [] : [{ especie, total: Math.min(total, TETO_PAINEL), mais: total > TETO_PAINEL }];
    }),
    servicos,
  };
}
