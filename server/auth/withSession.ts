import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { type Database, rowsOf, statementLimit, type Tx } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import {
  type OpenSession,
  requireActive,
  requireLiving,
  sessionRowSchema,
  toOpenSession,
} from './sessionRules.ts';

export interface SessionKey {
  sid: string;
  /** Id of the company-user link that the header selects, or null. */
  empresaUsuario: string | null;
  /** The tenant that an administrator turns to, or null; anybody else stays in the own one. */
  tenant?: string | null;
  /** Not by the person's hand: does not count as use of the session, which ends by inactivity all the same. */
  background?: boolean;
  /** Work that goes on when the session has ended: the person, the tenant and the rights must still hold. */
  outlives?: boolean;
}

/**
 * The only way into a tenant's data: one transaction in which the database has set role, tenant, person and
 * company of the session. Throws 401 when the session does not hold, 403 when the company is not the person's.
 */
export function withSession<T>(
  db: Database,
  key: SessionKey,
  now: Date,
  work: (tx: Tx, sessao: OpenSession) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const opened = await rowsOf(
      tx,
      sql`select farol_abrir_sessao(${key.sid}, ${key.empresaUsuario}, ${now.toISOString()},
            ${key.background ?? false}) as sessao, ${statementLimit(key.outlives ?? false)}`,
    );
    const row = sessionRowSchema.nullable().parse(opened[0]?.sessao ?? null);
    const living = key.outlives ? requireActive(row) : requireLiving(row, now);
    const sessao = toOpenSession(key, living, now);
    if (key.empresaUsuario !== null && sessao.empresaId === null) {
      const reason = living.empresa_inativa
        ? 'A empresa escolhida foi desativada.'
        : 'Você não tem (ou não tem mais) acesso à empresa escolhida.';
      throw new ApiProblem('EMPRESA_INDISPONIVEL', `${reason} Escolha outra no seletor do topo.`);
    }
    return work(tx, await turned(tx, sessao, key.tenant ?? null));
  });
}

const tenantSchema = z.object({ id: z.uuid(), nome: z.string() });

/**
 * The session of an administrator inside the tenant that he or she administers: its people and profiles, in its own
 * audit. The role stays `farol_admin`, which sees none of its registers. Throws 403 when there is no such tenant.
 */
async function turned(tx: Tx, sessao: OpenSession, tenant: string | null): Promise<OpenSession> {
  if (tenant === null || sessao.profile !== ADMIN_PROFILE || tenant === sessao.tenantId) return sessao;
  const [row] = await rowsOf(
    tx,
    sql`select id, nome from tenants, set_config('app.tenant_id', id::text, true) where id = ${tenant}`,
  );
  const found = tenantSchema.safeParse(row).data;
  if (!found) throw new ApiProblem('TENANT_INDISPONIVEL', 'O tenant escolhido não existe. Escolha outro.');
  return { ...sessao, tenantId: found.id, tenant: found.nome, administrado: true };
}
