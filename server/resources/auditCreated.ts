import type { Resource } from '../../contract/resource.ts';
import type { Tx } from '../db/database.ts';
import type { AuditEntry } from '../http/audit.ts';
import { auditedTitle, presentFields, type Row } from './present.ts';

/** Whoever writes a record: a request, or work that does so besides what it is for. */
export interface Writer {
  tx: Tx;
  now: Date;
  audit: (entry: AuditEntry) => Promise<void>;
}

/** The audit row of a new record. */
export function auditCreated(resource: Resource, { audit }: Pick<Writer, 'audit'>, row: Row): Promise<void> {
  return audit({
    acao: 'CRIA',
    recurso: resource,
    registroId: String(row.id),
    registro: auditedTitle(resource, row),
    depois: presentFields(resource, row, Object.keys(resource.fields)),
  });
}
