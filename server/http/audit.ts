import type { Acao } from '../../contract/acoes.ts';
import { oneLine } from '../../contract/text.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import { auditoria } from '../db/auditTables.ts';
import type { Tx } from '../db/database.ts';

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

/** What an audit row tells of the session that acts. */
export function auditOrigin(
  context: { address: string; requestId: string; now: Date },
  sessao: OpenSession,
): AuditOrigin {
  return {
    tenantId: sessao.tenantId,
    usuarioId: sessao.usuarioId,
    usuario: sessao.email,
    ...(sessao.delegacao && {
      deleganteId: sessao.delegacao.deleganteId,
      delegante: sessao.delegacao.email,
    }),
    sessaoId: sessao.sid,
    empresaId: sessao.empresaId,
    endereco: context.address,
    requestId: context.requestId,
    instante: context.now,
  };
}

/** Writes the audit row inside the transaction of the change; the database adds it to the tenant's chain. */
export async function writeAudit(tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  await tx.insert(auditoria).values({ ...origin, ...entry, registro: oneLine(entry.registro ?? '') });
}
