import type { Tx } from '../db/database.ts';
import { type AuditEntry, writeAudit } from './audit.ts';

/** Of which tenant, in which run of which routine and when. */
interface RoutineRun {
  tenantId: string;
  run: string;
  now: Date;
  /** Which routine, as the audit names it. */
  usuario: string;
}

export type Cleaning = Omit<RoutineRun, 'usuario'>;

/** Audits what came round by the clock: no person and no session did it. */
export function auditRoutine(tx: Tx, { run, now, ...who }: RoutineRun, entry: AuditEntry) {
  const nobody = { usuarioId: null, sessaoId: null, empresaId: null, endereco: '' };
  return writeAudit(tx, { ...who, ...nobody, requestId: run, instante: now }, entry);
}

/** Audits what a nightly cleaning removed. */
export function auditCleaning(tx: Tx, cleaning: Cleaning, entry: AuditEntry) {
  return auditRoutine(tx, { ...cleaning, usuario: 'Farol (limpeza diária)' }, entry);
}

/** Audits, in the tenant that it is about, what whoever operates the server did from the shell. */
export function auditShell(tx: Tx, tenantId: string, now: Date, entry: AuditEntry) {
  const run = { tenantId, run: crypto.randomUUID(), now, usuario: 'Farol (linha de comando)' };
  return auditRoutine(tx, run, entry);
}
