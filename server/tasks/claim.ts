import { type SQL, sql } from 'drizzle-orm';
import type { FaixaTarefa } from '../../contract/tarefas.ts';
import { MORTES_SUSPEITAS } from '../db/taskTables.ts';

/** Milliseconds for which a service's task yields to those of people; then it has equal priority, so that it is never starved. */
const SERVICE_WAITS_MS = 10 * 60_000;

/**
 * Query of the tenants with a queued task in a lane, by skipping from tenant to tenant in an index (`headsOf` then takes the first due task
 * of each): the cost grows with the waiting tenants, not with their tasks.
 */
const tenantsOf = (name: SQL, faixa: FaixaTarefa, who: SQL): SQL => sql`
  ${name} (tenant_id) as (
    (select tenant_id from tarefas
      where estado = 'na_fila' and ${who} and faixa = ${faixa} order by tenant_id limit 1)
    union all
    select (select t.tenant_id from tarefas t
             where t.estado = 'na_fila' and ${who} and t.faixa = ${faixa} and t.tenant_id > antes.tenant_id
             order by t.tenant_id limit 1)
      from ${name} antes where antes.tenant_id is not null)`;

const headsOf = (name: SQL, faixa: FaixaTarefa, who: SQL, agora: SQL): SQL => sql`
  select cabeca.* from ${name} n cross join lateral (
    select t.tenant_id, t.id, t.servico_id, t.nao_antes, t.sequencia from tarefas t
     where t.estado = 'na_fila' and ${who} and t.faixa = ${faixa} and t.tenant_id = n.tenant_id
       and t.nao_antes <= ${agora} and t.mortes_juntas < ${MORTES_SUSPEITAS}
     order by t.nao_antes, t.sequencia limit 1) cabeca`;

const PEOPLE = sql.raw('servico_id is null');
const SERVICES = sql.raw('servico_id is not null');

/**
 * Returns the query for the next task of a lane: `select tenant_id, id`. People come before services, except services that have waited
 * long; then the tenant with the fewest running tasks in this lane; then the task that has waited longest.
 */
export const nextTask = (faixa: FaixaTarefa, agora: SQL): SQL => sql`
  with recursive ${tenantsOf(sql.raw('pessoas'), faixa, PEOPLE)},
    ${tenantsOf(sql.raw('servicos'), faixa, SERVICES)},
    correndo as (
      select tenant_id, count(*) as quantas from tarefas
       where estado = 'executando' and faixa = ${faixa} group by tenant_id)
  select c.tenant_id, c.id
    from (${headsOf(sql.raw('pessoas'), faixa, PEOPLE, agora)}
          union all ${headsOf(sql.raw('servicos'), faixa, SERVICES, agora)}) c
    left join correndo r on r.tenant_id = c.tenant_id
   order by c.servico_id is not null and c.nao_antes > ${agora} - make_interval(secs => ${SERVICE_WAITS_MS / 1000}),
            coalesce(r.quantas, 0), c.nao_antes, c.sequencia
   limit 1`;

/** Returns the query for the next task that must run alone, in any lane: `select tenant_id, id`. */
export const nextAlone = (agora: SQL): SQL => sql`
  select tenant_id, id from tarefas
   where estado = 'na_fila' and mortes_juntas >= ${sql.raw(String(MORTES_SUSPEITAS))} and nao_antes <= ${agora}
   order by nao_antes, sequencia limit 1`;
