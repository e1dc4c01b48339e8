import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Tokens } from '../../contract/session.ts';
import type { Tx } from '../db/database.ts';
import { usuarios } from '../db/peopleTables.ts';
import { refreshTokens, sessoes } from '../db/sessionTables.ts';
import { writeAudit } from '../http/audit.ts';
import type { RequestContext } from '../http/route.ts';
import { queueLetter } from '../mail/queue.ts';
import { deviceHash, noteDevice } from './devices.ts';
import { insertSession } from './insertSession.ts';
import { bindingShown, isBound } from './proof/binding.ts';
import { requireAdmittedPlace, requireOwnWay } from './requireEntrance.ts';
import { keepWithinLimit } from './sessionLimit.ts';
import type { PersonRow } from './sessionRules.ts';
import { issueTokens } from './tokens.ts';
import { personOrigin, securityLog } from './trail.ts';

const AGENT_LENGTH = 200;

/** Ways of signing in: the password or the organisation's issuer alone, or the factor that was used in addition to or instead of them. */
export type Factor = 'SENHA' | 'SSO' | 'APLICATIVO' | 'CODIGO_RECUPERACAO' | 'CHAVE';

interface Entrance {
  fator: Factor;
  /** Issuer that vouched for the person; null when Farol itself authenticated them. */
  emissor: string | null;
}

/**
 * Opens a session for an authenticated person and returns its first tokens; runs as `farol_auth`. Queues a letter when the device is new
 * (ASVS 6.3.5), so the caller runs `mailQueued` after the commit. Throws 403 for an address, or a way of signing in, that the tenant does
 * not admit.
 */
export async function openSession(
  context: RequestContext,
  tx: Tx,
  person: PersonRow,
  { fator, emissor }: Entrance,
): Promise<Tokens> {
  const { deps, now, address, request } = context;
  const { tenant_id: tenantId, usuario_id: usuarioId } = person;
  await requireAdmittedPlace(context, tx, person);
  await requireOwnWay(tx, person, emissor);
  await tx
    .update(usuarios)
    .set({ ultimoAcesso: now.toISOString() })
    .where(and(eq(usuarios.tenantId, tenantId), eq(usuarios.id, usuarioId)));
  const sid = crypto.randomUUID();
  const agente = (request.headers.get('user-agent') ?? '').slice(0, AGENT_LENGTH);
  const owner = { tenantId, usuarioId };
  const dispositivoNovo = await noteDevice(tx, owner, await deviceHash(context, owner), now);
  const jkt = await bindingShown(context);
  const device = { dispositivoNovo, agente, endereco: address, jkt };
  const begun = { criadoEm: now, ultimoUso: now, emissor: emissor ?? '' };
  await insertSession(tx, { ...owner, id: sid, ...begun, ...device });
  if (dispositivoNovo) {
    const dados = { quando: now.toISOString(), agente, endereco: address };
    await queueLetter(tx, { tipo: 'ENTRADA_NOVA', ...owner, dados }, context);
  }
  await keepWithinLimit(context, tx, person, sid);
  await forgetOldTokens(tx, person, now);
  await writeAudit(tx, personOrigin(context, person, sid), {
    acao: 'ENTRA',
    recurso: 'sessoes',
    registroId: sid,
    depois: { agente, fator, dispositivoNovo, presaAoNavegador: isBound(jkt) },
  });
  securityLog(context, { nivel: 'info', evento: 'ENTRA', usuario: usuarioId, tenant: tenantId, fator });
  return issueTokens(tx, { sid, jkt }, person, { signingKey: deps.signingKey, now });
}

/** Deletes refresh tokens of the person's sessions that are older than any session may become. */
async function forgetOldTokens(tx: Tx, person: PersonRow, now: Date): Promise<void> {
  const { tenant_id: tenantId, usuario_id: usuarioId } = person;
  const old = new Date(now.getTime() - 2 * 24 * 60 * 60_000);
  const oldSessions = tx
    .select({ id: sessoes.id })
    .from(sessoes)
    .where(and(eq(sessoes.tenantId, tenantId), eq(sessoes.usuarioId, usuarioId), lt(sessoes.criadoEm, old)));
  await tx
    .delete(refreshTokens)
    .where(and(eq(refreshTokens.tenantId, tenantId), inArray(refreshTokens.sessaoId, oldSessions)));
}
