import type { Resource } from '../../contract/resource.ts';
import type { Tx } from '../db/database.ts';
import type { AuditEntry } from '../http/audit.ts';
import { auditedTitle, presentFields, type Row } from './present.ts';

/** Context in which a record is written: of a request, or of other work that also creates records. */
export interface Writer {
  tx: Tx;
  now: Date;
  audit: (entry: AuditEntry) => Promise<void>;
}

/** Writes the audit row of a new record. */
export function auditCreated(resource: Resource, { audit }: Pick<Writer, 'audit'>, row: Row): Promise<void> {
  return audit({
    acao: 'CRIA',
    recurso: resource,
    registroId: String(row.id),
    registro: auditedTitle(resource, row),
    depois: presentFields(resource, row, Object.keys(resource.fields)),
  });
}
