import { sql } from 'drizzle-orm';
import { z } from 'zod';

const count = z.coerce.number();
export const queuesSchema = z.array(
  z.object({ nome: z.string(), estado: z.string(), total: count, espera: count }),
);

/**
 * What waits and what failed, of all tenants together: how many, and for how many seconds the oldest has waited. Tasks that ended
 * badly count for the week in which `farol tarefas` lists them; of manifestations, those that nothing tries any more.
 */
export const QUEUES = sql`
  select 'tarefas' as nome, estado, count(*) as total,
         coalesce(extract(epoch from now() - min(nao_antes) filter (where estado = 'na_fila' and nao_antes <= now())), 0) as espera
    from tarefas where estado in ('na_fila', 'executando') group by estado
  union all
  select 'correio', situacao, count(*),
         coalesce(extract(epoch from now() - min(criado_em) filter (where situacao = 'na_fila')), 0)
    from correio where situacao <> 'falhou' group by situacao
  union all
  select 'correio', 'falhou', count(*), 0 from correio where situacao = 'falhou'
  union all
  select 'tarefas', 'falhou', count(*), 0 from tarefas where estado = 'falhou' and encerrada_em > now() - interval '7 days'
  union all
  select 'tarefas', 'interrompida', count(*), 0 from tarefas
   where estado = 'interrompida' and encerrada_em > now() - interval '7 days'
  union all
  select 'manifestacoes', 'parada', count(*), 0 from
    (select 1 from manifestacoes where estado = 'parada'
     union all select 1 from nfses_manifestacoes where situacao = 'PARADA') paradas`;
