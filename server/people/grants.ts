import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMIN_PROFILE, expandPermissions } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import { ApiProblem } from '../http/problem.ts';
import type { SessionContext } from '../http/route.ts';

const codesSchema = z.object({ permissoes: z.array(z.string()) });

/** An administrator of the platform gives any right inside the tenant that he or she administers. */
function givesAnything({ sessao }: SessionContext): boolean {
  return sessao.profile === ADMIN_PROFILE && sessao.administrado;
}

/** The codes that the person of the session has by the own profile, whomever he or she acts for. */
async function ownCodes({ tx, sessao }: SessionContext): Promise<string[]> {
  const [row] = await rowsOf(
    tx,
    sql`select p.permissoes from usuarios u join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
         where u.tenant_id = ${sessao.tenantId} and u.id = ${sessao.usuarioId}`,
  );
  return expandPermissions(codesSchema.safeParse(row).data?.permissoes ?? []);
}

/**
 * Nobody gives rights that he or she lacks, nor changes a person who has more: otherwise whoever edits people could
 * take over the account of somebody with more rights. What is given outlives a delegation, so under one the delegate
 * must have it by the own profile too. Throws 403 with the codes that are missing.
 */
export async function requireHolds(
  context: SessionContext,
  codes: readonly string[],
  sentence: string,
): Promise<void> {
  if (givesAnything(context)) return;
  const { permissoes, delegacao } = context.sessao;
  const own = delegacao ? await ownCodes(context) : permissoes;
  const missing = expandPermissions(codes).filter(
    (code) => !permissoes.includes(code) || !own.includes(code),
  );
  if (missing.length > 0) throw new ApiProblem('SEM_PERMISSAO', sentence, { permissoes: missing });
}

/** The codes of a profile of the tenant; none when there is no such profile, which the database then refuses. */
export async function codesOfProfile({ tx, sessao }: SessionContext, perfilId: unknown): Promise<string[]> {
  const [row] = await rowsOf(
    tx,
    sql`select permissoes from perfis where tenant_id = ${sessao.tenantId} and id = ${String(perfilId)}`,
  );
  return codesSchema.safeParse(row).data?.permissoes ?? [];
}
