import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { especieSchema, especies } from '../../../contract/fiscal/especies.ts';
import { asRole, rowsOf, type Tx } from '../../db/database.ts';
import { every, type Routine } from '../../tasks/routine.ts';
import { tarefaDistribuicao } from './search.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Companies asked for in one transaction. */
const LOTE = 100;
/** So many failures one after the other end the searching: somebody has to look. */
const FALHAS = 3;

const devidaSchema = z.object({
  tenant_id: z.uuid(),
  id: z.uuid(),
  especie: especieSchema,
  empresa_id: z.uuid(),
  usuario_id: z.uuid(),
  sessao_id: z.uuid(),
  empresa_usuario_id: z.uuid(),
  falhas: z.number(),
  /** How the last one ended; null: there was none. */
  estado: z.string().nullable(),
  resumo: z.string().nullable(),
});
type Devida = z.infer<typeof devidaSchema>;

/** Every hour a search for each company that is searched by itself, as a task of whoever switched it on. */
export const buscasAutomaticas: Routine = {
  nome: 'buscas-automaticas',
  next: every(MINUTE),
  run: async (deps, stopping) => {
    let found = LOTE;
    while (found === LOTE && !stopping.aborted) {
      found = await asRole(deps.db, 'farol_auth', null, (tx) => scheduleLote(tx, deps.clock()));
      if (found > 0) deps.events.emit({ kind: 'tarefa' });
    }
  },
};

async function scheduleLote(tx: Tx, now: Date): Promise<number> {
  const antes = new Date(now.getTime() - HOUR).toISOString();
  const rows = await rowsOf(
    tx,
    sql`select d.tenant_id, d.id, d.especie, d.empresa_id, d.usuario_id, d.sessao_id, d.empresa_usuario_id,
               d.falhas, t.estado, t.resumo
          from distribuicoes d left join tarefas t on t.tenant_id = d.tenant_id and t.id = d.tarefa_id
         where d.automatica and (d.proxima_em is null or d.proxima_em <= ${now.toISOString()})
           and (d.agendada_em is null or d.agendada_em <= ${antes})
           and coalesce(t.estado, '') not in ('na_fila', 'executando')
         order by d.agendada_em nulls first limit ${LOTE} for update of d skip locked`,
  );
  for (const devida of z.array(devidaSchema).parse(rows)) await schedule(tx, devida, now);
  return rows.length;
}

async function schedule(tx: Tx, devida: Devida, now: Date): Promise<void> {
  const { tenant_id, id, especie } = devida;
  const at = now.toISOString();
  const falhou = devida.estado === 'falhou' || devida.estado === 'interrompida';
  const falhas = falhou ? devida.falhas + 1 : 0;
  const row = sql`tenant_id = ${tenant_id} and id = ${id}`;
  if (falhas >= FALHAS) {
    const mensagem = `A busca automática parou depois de ${FALHAS} tentativas. ${devida.resumo ?? ''}`.trim();
    await tx.execute(
      sql`update distribuicoes set automatica = false, falhas = 0, mensagem = ${mensagem}, alterado_em = ${at} where ${row}`,
    );
    return;
  }
  const tarefaId = crypto.randomUUID();
  const { nome, canal, pagina } = especies[especie];
  await tx.execute(
    sql`insert into tarefas (tenant_id, id, tipo, titulo, canal, link, parametros, usuario_id, sessao_id, empresa_id,
          endereco, request_id, nao_antes, criado_em)
        values (${tenant_id}, ${tarefaId}, ${tarefaDistribuicao[especie].tipo}, ${`Busca automática de ${nome} na SEFAZ`},
          ${canal}, ${`${pagina}/distribuicao`},
          ${JSON.stringify({ automatica: true })}::jsonb, ${devida.usuario_id}, ${devida.sessao_id}, ${devida.empresa_id},
          '', ${crypto.randomUUID()}, ${at}, ${at})`,
  );
  await tx.execute(
    sql`update distribuicoes set agendada_em = ${at}, tarefa_id = ${tarefaId}, falhas = ${falhas} where ${row}`,
  );
}
