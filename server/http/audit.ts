import type { Acao } from '../../contract/acoes.ts';
import { type Auditado, nomeAuditado } from '../../contract/recursosAuditados.ts';
import { oneLine } from '../../contract/text.ts';
import { noteAccess } from '../auth/acessos.ts';
import { type Actor, quemAge } from '../auth/actor.ts';
import type { OpenSession } from '../auth/sessionRules.ts';
import { auditoria } from '../db/auditTables.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { unawaited } from '../db/lastStatement.ts';
import { insertion } from '../db/statement.ts';

/** Entry of the audit: action and record. `antes`/`depois` hold the changed fields, tax numbers masked. */
export interface AuditEntry {
  acao: Acao;
  recurso: Auditado;
  /** Company of the record, where one request is about several companies. */
  empresaId?: string;
  registroId?: string;
  /** Title of the record, tax numbers masked. */
  registro?: string;
  antes?: Record<string, unknown>;
  depois?: Record<string, unknown>;
}

/** Origin of an audit entry: who acted, for which tenant and company, from which address, in which request. */
export interface AuditOrigin {
  tenantId: string;
  usuarioId: string | null;
  usuario: string;
  /** The service that acted, when no person did. */
  servicoId?: string;
  /** User who granted the delegation under which `usuario` acts. */
  deleganteId?: string;
  delegante?: string;
  sessaoId: string | null;
  empresaId: string | null;
  endereco: string;
  requestId: string;
  instante: Date;
}

/** Returns the audit origin of an actor: a person is named by e-mail, a service by its name and marked as a service. */
export function auditOrigin(
  context: { address: string; requestId: string; now: Date },
  ator: Actor,
): AuditOrigin {
  return {
    tenantId: ator.tenantId,
    empresaId: ator.empresaId,
    endereco: context.address,
    requestId: context.requestId,
    instante: context.now,
    ...(ator.tipo === 'servico'
      ? { usuarioId: null, sessaoId: null, servicoId: ator.servicoId, usuario: quemAge(ator) }
      : { usuarioId: ator.usuarioId, sessaoId: ator.sid, usuario: ator.email, ...delegantOf(ator) }),
  };
}

const delegantOf = ({ delegacao }: OpenSession) =>
  delegacao && { deleganteId: delegacao.deleganteId, delegante: delegacao.email };

const insert = insertion(auditoria, [
  ...([
    'tenantId',
    'instante',
    'usuarioId',
    'usuario',
    'deleganteId',
    'delegante',
    'servicoId',
    'sessaoId',
  ] as const),
  ...([
    'empresaId',
    'acao',
    'recurso',
    'registroId',
    'registro',
    'antes',
    'depois',
    'endereco',
    'requestId',
  ] as const),
]);
const NOBODY = { deleganteId: null, delegante: '', servicoId: null };
const NOTHING = { registroId: null, antes: null, depois: null };

/**
 * Writes the audit row in the transaction of the change; the database adds it to the tenant's chain. If it fails, so does the transaction.
 */
export async function writeAudit(tx: Tx, origin: AuditOrigin, entry: AuditEntry): Promise<void> {
  const told = { ...origin, ...entry, recurso: nomeAuditado(entry.recurso) };
  await noteAccess(tx, told);
  const row = { ...NOBODY, ...NOTHING, ...told, registro: oneLine(entry.registro ?? '') };
  await unawaited(tx, rowsOf(tx, insert(row)));
}
