import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { type Database, limitOf, rowsOf, type Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { ApiProblem } from '../http/problem.ts';
import { remembered } from '../remembered.ts';
import {
  type OpenSession,
  requireActive,
  requireAdmitted,
  requireLiving,
  sessionRowSchema,
  toOpenSession,
} from './sessionRules.ts';

/** Companies that a transaction covers. */
export interface Breadth {
  /** Chosen company, by its own id, where no header names it (steps of tasks); or null. */
  empresa?: string | null;
  /** Every company that the actor may act for, not only the chosen one. */
  todas?: boolean;
}

export interface SessionKey extends Breadth {
  sid: string;
  /** Id of the company-user link that the header selects, or null. */
  empresaUsuario: string | null;
  /** Tenant that an administrator has selected, or null; ignored for any other user. */
  tenant?: string | null;
  /** An automatic request, which does not count as use of the session, so that it still ends by inactivity. */
  background?: boolean;
  /** Address of the request; without one it is no user's request, and each tenant admits it. */
  endereco?: string;
  /** Work that continues after the end of the session: person, tenant and rights must still be valid. */
  outlives?: boolean;
}

/**
 * Returns the statement for `opened`: a call, with placeholders, of a database function that opens a transaction for an actor, with its
 * time limit.
 */
export const opening = (call: SQL) =>
  statement(
    sql`select ${call}::text as aberta, set_config('statement_timeout', ${sql.placeholder('limite')}, true)`,
  );

/** Opens a transaction for an actor. Returns the row of the function as JSON; 'null' when there is no such actor. */
export async function opened(tx: Tx, statement: SQL): Promise<string> {
  const [row] = await rowsOf(tx, statement);
  return String(row?.aberta ?? null);
}

const openSession = opening(
  sql`farol_abrir_sessao(${sql.placeholder('sid')}, ${sql.placeholder('empresaUsuario')}, ${sql.placeholder('empresa')},
    ${sql.placeholder('todas')}, ${sql.placeholder('agora')}, ${sql.placeholder('background')}, ${sql.placeholder('endereco')})`,
);

/** Limits of the cache of parsed sessions; the long row of a person with thousands of companies is parsed each time. */
const MOST_REMEMBERED = 1000;
const LONGEST_REMEMBERED = 16_384;
const readRow = (text: string) => sessionRowSchema.nullable().parse(JSON.parse(text));
const rows = remembered<ReturnType<typeof readRow>>(MOST_REMEMBERED);

/** The database returns a session at each request, mostly as the same text, which need not be validated again. */
const rowOf = (text: string) =>
  text.length > LONGEST_REMEMBERED ? readRow(text) : rows(text, () => readRow(text));

/**
 * Opens one transaction with role, tenant, person and companies of the session set in the database; a person reads a tenant's data only
 * through it. Throws 401 when the session is not valid, 403 when the company is not the person's.
 */
export function withSession<T>(
  db: Database,
  key: SessionKey,
  now: Date,
  work: (tx: Tx, sessao: OpenSession) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const {
      empresaUsuario,
      empresa = null,
      todas = false,
      background = false,
      outlives = false,
      endereco = null,
    } = key;
    const asked = {
      sid: key.sid,
      empresaUsuario,
      empresa,
      todas,
      agora: now.toISOString(),
      background,
      endereco,
    };
    const row = rowOf(await opened(tx, openSession({ ...asked, limite: limitOf(outlives) })));
    const living = outlives ? requireActive(row) : requireAdmitted(requireLiving(row, now));
    const sessao = toOpenSession(key, living, now);
    if ((empresaUsuario ?? empresa) !== null && sessao.empresaId === null) {
      const reason = living.empresa_inativa
        ? 'A empresa escolhida foi desativada.'
        : 'Você não tem (ou não tem mais) acesso à empresa escolhida.';
      throw new ApiProblem('EMPRESA_INDISPONIVEL', `${reason} Escolha outra no seletor do topo.`);
    }
    return work(tx, await atTenant(tx, sessao, key.tenant ?? null));
  });
}

const tenantSchema = z.object({ id: z.uuid(), nome: z.string() });

/**
 * Returns an administrator's session inside the tenant that they administer: its people and profiles, in its own audit. The role stays
 * `farol_admin`, which sees none of its registers. Throws 403 when there is no such tenant.
 */
async function atTenant(tx: Tx, sessao: OpenSession, tenant: string | null): Promise<OpenSession> {
  if (tenant === null || sessao.profile !== ADMIN_PROFILE || tenant === sessao.tenantId) return sessao;
  const [row] = await rowsOf(
    tx,
    sql`select id, nome from tenants, farol_definir('app.tenant_id', id::text) where id = ${tenant}`,
  );
  const found = tenantSchema.safeParse(row).data;
  if (!found) throw new ApiProblem('TENANT_INDISPONIVEL', 'O cliente escolhido não existe. Escolha outro.');
  return { ...sessao, tenantId: found.id, tenant: found.nome, administrado: true };
}
