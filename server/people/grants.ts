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

/**
 * Nobody gives rights that he or she lacks, nor changes a person who has more: otherwise whoever edits people could
 * take over the account of somebody with more rights. Throws 403 with the codes that are missing.
 */
export function requireHolds(context: SessionContext, codes: readonly string[], sentence: string): void {
  if (givesAnything(context)) return;
  const missing = expandPermissions(codes).filter((code) => !context.sessao.permissoes.includes(code));
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
