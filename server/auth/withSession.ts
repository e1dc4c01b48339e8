import { sql } from 'drizzle-orm';
import { type Database, rowsOf, type Tx } from '../db/database.ts';
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
            ${key.background ?? false}) as sessao`,
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
    return work(tx, sessao);
  });
}
