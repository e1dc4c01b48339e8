import type { Tx } from '../db/database.ts';
import { type AuditEntry, writeAudit } from './audit.ts';

/** Run of a routine: its tenant, id and time. */
interface RoutineRun {
  tenantId: string;
  run: string;
  now: Date;
  /** Name of the routine in the audit. */
  usuario: string;
}

export type Cleaning = Omit<RoutineRun, 'usuario'>;

/** Writes the audit row of a scheduled routine: no person and no session acted. */
export function auditRoutine(tx: Tx, { run, now, ...who }: RoutineRun, entry: AuditEntry) {
  const nobody = { usuarioId: null, sessaoId: null, empresaId: null, endereco: '' };
  return writeAudit(tx, { ...who, ...nobody, requestId: run, instante: now }, entry);
}

/** Writes the audit row of what a nightly cleaning removed. */
export function auditCleaning(tx: Tx, cleaning: Cleaning, entry: AuditEntry) {
  return auditRoutine(tx, { ...cleaning, usuario: 'Farol (limpeza diária)' }, entry);
}

/** Writes, into the audit of the affected tenant, what an operator of the server did from the shell. */
export function auditShell(tx: Tx, tenantId: string, now: Date, entry: AuditEntry) {
  const run = { tenantId, run: crypto.randomUUID(), now, usuario: 'Farol (linha de comando)' };
  return auditRoutine(tx, run, entry);
}
