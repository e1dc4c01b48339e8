import type { LogEntry } from '../deps.ts';
import type { AuditOrigin } from '../http/audit.ts';
import type { RequestContext } from '../http/route.ts';
import type { PersonRow } from './sessionRules.ts';

/** Returns the origin of an audit row about a person without an open session in this request. */
export function personOrigin(context: RequestContext, person: PersonRow, sid: string | null): AuditOrigin {
  return {
    tenantId: person.tenant_id,
    usuarioId: person.usuario_id,
    usuario: person.email,
    ...(person.delegacao && {
      deleganteId: person.delegacao.delegante_id,
      delegante: person.delegacao.delegante_email,
    }),
    sessaoId: sid,
    empresaId: null,
    endereco: context.address,
    requestId: context.requestId,
    instante: context.now,
  };
}

/** Masks an e-mail as `a***@dominio`: enough to find the person, not enough to write to. Any other text becomes `***`. */
export function maskEmail(email: string): string {
  const [, first, domain] = /^([\w.+-])[\w.+-]*@([\w.-]{1,100})$/.exec(email) ?? [];
  return first && domain ? `${first}***@${domain}` : '***';
}

/** Writes one line of the security log (docs/seguranca.md N4), with the request and the peer. */
export function securityLog(
  { deps, requestId, address }: RequestContext,
  entry: Pick<LogEntry, 'nivel' | 'evento'> & Record<string, string | number | null | undefined>,
): void {
  deps.log({ ...entry, nivel: entry.nivel, evento: entry.evento, requestId, endereco: address });
}
