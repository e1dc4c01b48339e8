import type { Tx } from '../db/database.ts';
import { type AuditEntry, writeAudit } from '../http/audit.ts';

/** Of which tenant, in which run of the routine and when. */
export interface Cleaning {
  tenantId: string;
  run: string;
  now: Date;
}

/** Audits what a nightly cleaning removed: no person and no session did it. */
export function auditCleaning(tx: Tx, { tenantId, run, now }: Cleaning, entry: AuditEntry) {
  const nobody = { usuarioId: null, sessaoId: null, empresaId: null, endereco: '' };
  return writeAudit(
    tx,
    { tenantId, ...nobody, usuario: 'Farol (limpeza diária)', requestId: run, instante: now },
    entry,
  );
}
