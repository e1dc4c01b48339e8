import { and, asc, count, eq, sql } from 'drizzle-orm';
import { isEnded } from '../../contract/tarefas.ts';
import { asRole, type Database, type Tx } from '../db/database.ts';
import { databaseNow, readInstant } from '../db/databaseNow.ts';
import { type Narrowed, requireKnown } from '../db/narrowed.ts';
import { BADLY, isTarefaContada, OPEN_STATES } from '../db/tarefasContadas.ts';
import { rotinas, tarefas } from '../db/taskTables.ts';
import { tellOthers } from '../db/tellOthers.ts';
import { tenants } from '../db/tenants.ts';
import type { AuditEntry } from '../http/audit.ts';
import { auditShell } from '../http/routineAudit.ts';
import { cancelTask } from './cancel.ts';
import { makeDue } from './makeDue.ts';
import { kindNamed, type TaskRow } from './requireTask.ts';
import { BACKUP, ENSAIO } from './routine.ts';

const LISTED = [...OPEN_STATES, ...BADLY];
const MOST = 500;

const asAuth = <T>(db: Database, work: (tx: Tx) => Promise<T>) => asRole(db, 'farol_auth', null, work);

/**
 * Lists the unfinished tasks of all tenants, and those that ended badly in the last week, without data about persons. Returns the first
 * ones and the total number.
 */
export function listTasks(db: Database, so: Narrowed = {}) {
  const { id, tipo, estado, faixa, criadoEm, naoAntes, mortes, aguardando } = tarefas;
  const which = and(
    isTarefaContada(),
    so.tenant === undefined ? undefined : eq(tenants.nome, so.tenant),
    so.estado === undefined ? undefined : sql`${estado} = ${so.estado}`,
  );
  const ofItsTenant = eq(tenants.id, tarefas.tenantId);
  return asAuth(db, async (tx) => {
    await requireKnown(tx, so, LISTED);
    const rows = await tx
      .select({ id, tenant: tenants.nome, tipo, estado, faixa, criadoEm, naoAntes, mortes, aguardando })
      .from(tarefas)
      .innerJoin(tenants, ofItsTenant)
      .where(which)
      .orderBy(asc(criadoEm), asc(tarefas.sequencia))
      .limit(MOST);
    const [all] = await tx
      .select({ total: count() })
      .from(tarefas)
      .innerJoin(tenants, ofItsTenant)
      .where(which);
    return { rows, total: all?.total ?? 0 };
  });
}

/** Runs work on one task, in the transaction of its tenant. Throws a sentence when there is none. */
async function withTask<T>(
  db: Database,
  id: string,
  work: (tx: Tx, row: TaskRow, now: Date, audit: (entry: AuditEntry) => Promise<void>) => Promise<T>,
): Promise<T> {
  const ofId = eq(tarefas.id, id);
  const [found] = await asAuth(db, (tx) =>
    tx.select({ tenantId: tarefas.tenantId }).from(tarefas).where(ofId),
  );
  if (!found) throw new Error(`Não há tarefa ${id}.`);
  return asRole(db, 'farol_app', found.tenantId, async (tx) => {
    const now = await readInstant(tx, databaseNow());
    const [row] = await tx.select().from(tarefas).where(ofId).for('update');
    if (!row) throw new Error(`Não há tarefa ${id}.`);
    return work(tx, row, now, (entry) => auditShell(tx, row.tenantId, now, entry));
  });
}

/** Cancels a task as its owner would. Returns a sentence with the new state. Throws a sentence when it has ended. */
export function cancelFromShell(db: Database, id: string): Promise<string> {
  return withTask(db, id, async (tx, row, now, audit) => {
    const then = isEnded(row.estado) ? null : await cancelTask(tx, row, now, audit);
    if (!then) throw new Error('Esta tarefa já terminou; não há o que cancelar.');
    return then.estado === 'cancelada' ? 'Tarefa cancelada.' : 'A tarefa para no próximo passo.';
  });
}

/**
 * Requeues a task that failed, was interrupted or is postponed, to run now. Returns a sentence with the new state. Throws a sentence when
 * it may not be repeated.
 */
export function repeatFromShell(db: Database, id: string): Promise<string> {
  return withTask(db, id, async (tx, row, _now, audit) => {
    if (!['na_fila', 'falhou', 'interrompida'].includes(row.estado))
      throw new Error('Só se repete uma tarefa que espera, falhou ou foi interrompida.');
    if (row.estado !== 'na_fila' && kindNamed(row.tipo)?.resume !== 'continua')
      throw new Error('Esta tarefa não continua de onde parou: quem a pediu deve pedi-la de novo.');
    const fresh = { estado: 'na_fila', naoAntes: databaseNow(), aguardando: '', executor: null } as const;
    await tx
      .update(tarefas)
      .set({
        ...fresh,
        batimento: null,
        mortes: 0,
        mortesJuntas: 0,
        cancelarEm: null,
        encerradaEm: null,
        resumo: '',
      })
      .where(and(eq(tarefas.tenantId, row.tenantId), eq(tarefas.id, row.id)));
    const [antes, depois] = [{ estado: row.estado }, { estado: 'na_fila' }];
    await audit({ acao: 'ALTERA', recurso: 'tarefas', registroId: row.id, antes, depois });
    await tellOthers(tx, [{ kind: 'tarefa' }]);
    return 'A tarefa está na fila, e começa quando houver vaga.';
  });
}

/** Lists the routines with their schedule and last results. */
export function listRoutines(db: Database) {
  const { nome, proximaEm, ultimaEm, boaEm, falhaDesde, batimento } = rotinas;
  const columns = { nome, proximaEm, ultimaEm, boaEm, falhaDesde, batimento };
  return asAuth(db, (tx) => tx.select(columns).from(rotinas).orderBy(asc(nome)));
}

/** Makes a routine due now: a server runs it immediately, or once one is running. Throws a sentence when there is none. */
export async function runRoutineNow(db: Database, nome: string): Promise<void> {
  if (nome === BACKUP)
    throw new Error('O backup tem o seu processo: use backup-agendado --agora, ou backup ARQUIVO.');
  if (nome === ENSAIO) throw new Error('O ensaio se faz pelo comando: ensaiar ARQUIVO.');
  return asAuth(db, async (tx) => {
    if (!(await makeDue(tx, nome, databaseNow()))) throw new Error(`Não há rotina '${nome}'.`);
  });
}
