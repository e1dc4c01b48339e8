import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { estadoDaFilaSchema, filaDaInstalacaoSchema } from '../../contract/painel/saude.ts';
import { isTarefaContada } from '../db/tarefasContadas.ts';
import { tarefas } from '../db/taskTables.ts';

const count = z.coerce.number();
export const queuesSchema = z.array(
  z.object({ nome: filaDaInstalacaoSchema, estado: estadoDaFilaSchema, total: count, espera: count }),
);

/**
 * Query of pending and failed items of all tenants together: how many, and the wait of the oldest in seconds. Tasks are those that `farol
 * tarefas` lists; manifestations those no longer retried.
 */
export const QUEUES = sql`
  select 'tarefas' as nome, estado, count(*) as total,
         coalesce(extract(epoch from now() - min(nao_antes) filter (where estado = 'na_fila' and nao_antes <= now())), 0) as espera
    from ${tarefas} where ${isTarefaContada()} group by estado
  union all
  select 'correio', situacao, count(*),
         coalesce(extract(epoch from now() - min(criado_em) filter (where situacao = 'na_fila')), 0)
    from correio where situacao <> 'falhou' group by situacao
  union all
  select 'correio', 'falhou', count(*), 0 from correio where situacao = 'falhou'
  union all
  select 'manifestacoes', 'parada', count(*), 0 from
    (select 1 from manifestacoes where estado = 'parada'
     union all select 1 from nfses_manifestacoes where situacao = 'PARADA') paradas`;
