import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, type Database, rowsOf, type Tx } from '../db/database.ts';

/** A process that gave no sign of life for this long has lost its tasks. */
const LOST_AFTER_SECONDS = 60;
/** How often a task is taken up again after its process died. */
const MAX_ATTEMPTS = 5;

const CLAIMED = sql.raw(
  `tenant_id, id, tipo, titulo, parametros, canal, link, usuario_id, sessao_id, servico_id, empresa_id, endereco,
   request_id, tentativas`,
);

/** A task that this process has taken. */
const taskSchema = z.object({
  tenant_id: z.uuid(),
  id: z.uuid(),
  tipo: z.string(),
  titulo: z.string(),
  parametros: z.unknown(),
  canal: z.string(),
  link: z.string(),
  empresa_id: z.uuid().nullable(),
  endereco: z.string(),
  request_id: z.string(),
  tentativas: z.number(),
});
/** Whose it is: of a person, in the session in which it was asked for, or of a service. */
const ownerSchema = z.union([
  z.object({ servico_id: z.null(), usuario_id: z.uuid(), sessao_id: z.uuid() }),
  z.object({ servico_id: z.uuid(), usuario_id: z.null(), sessao_id: z.null() }),
]);
const claimedSchema = taskSchema.and(ownerSchema);
export type Claimed = z.infer<typeof claimedSchema>;

/** The queue of all tenants, as `farol_auth`: bookkeeping only, never a tenant's registers. */
export function taskQueue(db: Database, executor: string) {
  const asQueue = <T>(work: (tx: Tx) => Promise<T>) => asRole(db, 'farol_auth', null, work);
  const mine = ({ tenant_id, id }: Claimed) =>
    sql`tenant_id = ${tenant_id} and id = ${id} and executor = ${executor} and estado = 'executando'`;

  return {
    asQueue,
    mine,
    /**
     * Takes the next task that is due. People wait for the answer, services do not: theirs come after those of people, of
     * whatever tenant. Then the tenant with the fewest running comes first.
     */
    claim: (now: Date): Promise<Claimed | null> =>
      asQueue(async (tx) => {
        const [row] = await rowsOf(
          tx,
          sql`update tarefas set estado = 'executando', executor = ${executor}, batimento = ${now.toISOString()},
                 tentativas = tentativas + 1, aguardando = ''
               where (tenant_id, id) = (
                 select t.tenant_id, t.id from tarefas t
                  where t.estado = 'na_fila' and t.nao_antes <= ${now.toISOString()}
                  order by t.servico_id is not null,
                           (select count(*) from tarefas e
                             where e.estado = 'executando' and e.tenant_id = t.tenant_id), t.nao_antes
                  limit 1 for update skip locked)
               returning ${CLAIMED}`,
        );
        return row ? claimedSchema.parse(row) : null;
      }),
    /** A sign of life, with progress when there is any. Out: whether it is to be cancelled; null: no longer ours. */
    beat: (task: Claimed, now: Date, done?: { feito: number; total: number }): Promise<boolean | null> =>
      asQueue(async (tx) => {
        const progress = done ? sql`, feito = ${done.feito}, total = ${done.total}` : sql``;
        const [row] = await rowsOf(
          tx,
          sql`update tarefas set batimento = ${now.toISOString()} ${progress} where ${mine(task)}
               returning cancelar_em is not null as cancelar`,
        );
        return row ? row.cancelar === true : null;
      }),
    /** Gives it back untouched, to be run again from `when` on. */
    release: (task: Claimed, when: Date): Promise<void> =>
      asQueue(async (tx) => {
        await tx.execute(sql`update tarefas set estado = 'na_fila', executor = null, batimento = null,
          nao_antes = ${when.toISOString()} where ${mine(task)}`);
      }),
    /** Postpones it until `when`, which counts as no attempt; `aguardando` tells why. Out: false when it is to be cancelled instead. */
    postpone: (task: Claimed, when: Date, aguardando: string): Promise<boolean> =>
      asQueue(async (tx) => {
        const rows = await rowsOf(
          tx,
          sql`update tarefas set estado = 'na_fila', executor = null, batimento = null, tentativas = tentativas - 1,
                 nao_antes = ${when.toISOString()}, aguardando = ${aguardando}
               where ${mine(task)} and cancelar_em is null returning id`,
        );
        return rows.length > 0;
      }),
    /**
     * Tasks whose process died. In: whether this process is the only one on the database, so that no sign of life need
     * be waited for. Those that may run again go back into the queue, later each time. Out: the others, now ours.
     */
    adoptLost: (now: Date, resumable: readonly string[], alone: boolean): Promise<Claimed[]> =>
      asQueue(async (tx) => {
        const silent = alone
          ? sql`executor <> ${executor}`
          : sql`batimento < ${now.toISOString()}::timestamptz - make_interval(secs => ${LOST_AFTER_SECONDS})`;
        const again = sql`tipo = any(${sql.param([...resumable])}) and tentativas < ${MAX_ATTEMPTS}`;
        const delay = sql`make_interval(secs => case when tentativas <= 1 then 0 else 2 ^ tentativas end)`;
        await tx.execute(sql`update tarefas set estado = 'na_fila', executor = null, batimento = null,
            nao_antes = ${now.toISOString()}::timestamptz + ${delay}
          where estado = 'executando' and ${silent} and ${again}`);
        const rows = await rowsOf(
          tx,
          sql`update tarefas set executor = ${executor}, batimento = ${now.toISOString()}
               where estado = 'executando' and ${silent}
               returning ${CLAIMED}`,
        );
        return z.array(claimedSchema).parse(rows);
      }),
  };
}
export type TaskQueue = ReturnType<typeof taskQueue>;
