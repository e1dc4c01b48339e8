import type { Acao } from '../../contract/acoes.ts';
import { oneLine } from '../../contract/text.ts';
import type { Tx } from '../db/database.ts';
import { auditoria } from '../db/schema.ts';

/** What happened to what. `antes`/`depois` hold the fields that changed, tax numbers masked. */
export interface AuditEntry {
  acao: Acao;
  recurso: string;
  registroId?: string;
  /** What the record is called, tax numbers masked. */
  registro?: string;
  antes?: Record<string, unknown>;
  depois?: Record<string, unknown>;
}

/** Who did it, for whom, from where, in which request. */
export interface AuditOrigin {
  tenantId: string;
  usuarioId: string | null;
  usuario: string;
  /** Who granted the delegation under which `usuario` acts. */
  deleganteId?: string;
  delegante?: string;
  sessaoId: string | null;
  empresaId: string | null;
  endereco: string;
  requestId: string;
  instante: Date;
}

/** Writes the audit row inside the transaction of the change; the database adds it to the tenant's chain. */
export async function writeAudit(tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  await tx.insert(auditoria).values({ ...origin, ...entry, registro: oneLine(entry.registro ?? '') });
}
