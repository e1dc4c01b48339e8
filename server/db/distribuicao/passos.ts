import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, rowsOf } from '../database.ts';
import { PLANES } from '../planes.ts';
import { FUNCOES, LEVADAS, NAS_PARTES } from './funcoes.ts';

/**
 * Tables that could be distributed but stay on the first machine: a worker that takes the next task locks one row among those of all
 * tenants, which Citus refuses over several machines.
 */
export const FICAM: readonly string[] = ['tarefas', 'tarefas_itens'];
const ESPALHADAS = PLANES.dados.filter((table) => !FICAM.includes(table));

const policySchema = z.object({
  tabela: z.string(),
  nome: z.string(),
  usa: z.string().nullable(),
  confere: z.string().nullable(),
});
const definedSchema = z.object({ tabela: z.string(), nome: z.string(), texto: z.string() });
const triggerSchema = definedSchema.extend({ funcao: z.string() });

/** Policies of data must name the tenant by the routing function, and must hold no subselect, which Citus refuses. */
const asRoute = (expression: string) =>
  expression
    .replaceAll('( SELECT farol_empresas() AS farol_empresas)', 'farol_empresas()')
    .replaceAll('farol_tenant()', 'farol_rota()');

interface Passos {
  /** Tables to be distributed now. */
  tabelas: string[];
  /** Statements to run one by one, before the transaction. */
  antes: string[];
  /** Statements of one transaction. */
  juntos: string[];
  /** Statements to run one by one, after the transaction. */
  depois: string[];
}

/**
 * Returns the statements, in order, that distribute the tables of data not distributed yet, and set up settings, functions and roles. `db`
 * is the owner's connection to a database without faults. Running them again repeats nothing.
 */
export async function passosDaDistribuicao(db: Database): Promise<Passos> {
  const [{ banco, espalhadas }] = z
    .tuple([z.object({ banco: z.string(), espalhadas: z.array(z.string()) })])
    .parse(
      await rowsOf(
        db,
        sql`select quote_ident(current_database()) as banco, coalesce(
              (select jsonb_agg(logicalrelid::regclass::text) from pg_dist_partition), '[]') as espalhadas`,
      ),
    );
  const tabelas = ESPALHADAS.filter((table) => !espalhadas.includes(table));
  const among = sql`(select unnest(string_to_array(${tabelas.join(',')}, ',')))`;
  const policies = z.array(policySchema).parse(
    await rowsOf(
      db,
      sql`select polrelid::regclass::text as tabela, quote_ident(polname) as nome, pg_get_expr(polqual, polrelid) as usa,
                 pg_get_expr(polwithcheck, polrelid) as confere
            from pg_policy where polrelid::regclass::text in ${among} order by 1, 2`,
    ),
  );
  const references = z.array(definedSchema).parse(
    await rowsOf(
      db,
      sql`select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as texto
            from pg_constraint where contype = 'f' and conrelid::regclass::text in ${among} order by 1, 2`,
    ),
  );
  const triggers = z.array(triggerSchema).parse(
    await rowsOf(
      db,
      sql`select t.tgrelid::regclass::text as tabela, quote_ident(t.tgname) as nome, p.proname as funcao,
                 pg_get_triggerdef(t.oid) as texto
            from pg_trigger t join pg_proc p on p.oid = t.tgfoid
           where not t.tgisinternal and t.tgrelid::regclass::text in ${among} order by 1, 2`,
    ),
  );
  const first = ESPALHADAS[0];
  const beside = (table: string) => (table === first ? 'none' : first);
  const antes = [
    `alter database ${banco} set citus.propagate_set_commands = 'local'`,
    // A cached plan would go on sending statements to the place of another tenant.
    `alter database ${banco} set plan_cache_mode = 'force_custom_plan'`,
    ...FUNCOES,
  ];
  const juntos = [
    "set local citus.multi_shard_modify_mode = 'sequential'",
    'set local citus.enable_unsafe_triggers = on',
    ...policies.flatMap(({ tabela, nome, usa, confere }) => {
      const parts = [usa && ` using (${asRoute(usa)})`, confere && ` with check (${asRoute(confere)})`];
      const changes = [usa, confere].some((text) => text && asRoute(text) !== text);
      return changes ? [`alter policy ${nome} on ${tabela}${parts.filter(Boolean).join('')}`] : [];
    }),
    ...references.map(({ tabela, nome }) => `alter table ${tabela} drop constraint ${nome}`),
    ...triggers.map(({ tabela, nome }) => `drop trigger ${nome} on ${tabela}`),
    ...tabelas.map(
      (table) =>
        `select create_distributed_table('${table}', 'tenant_id', colocate_with => '${beside(table)}')`,
    ),
    ...references.map(({ tabela, nome, texto }) => `alter table ${tabela} add constraint ${nome} ${texto}`),
    ...triggers.map(({ texto, funcao }) => texto.replace(`${funcao}(`, `${NAS_PARTES[funcao] ?? funcao}(`)),
  ];
  const papeis = ['farol_app', 'farol_auth', 'farol_admin', 'farol_busca'];
  const depois = [
    ...LEVADAS.map((name) => `select create_distributed_function('${name}')`),
    // Machines connect to each other as the role of the session or of a search. On this machine those roles may not log in.
    ...papeis.map((papel) => `alter role ${papel} login`),
    'set citus.enable_alter_role_propagation = off',
    ...papeis.map((papel) => `alter role ${papel} nologin`),
    'set citus.enable_ddl_propagation = off',
    'alter function farol_rota() immutable',
  ];
  return { tabelas, antes, juntos, depois };
}
