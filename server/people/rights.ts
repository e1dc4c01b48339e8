import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import { delegacoes } from '../db/delegationTable.ts';
import { ownerOfLink, ownProfile } from '../db/joins.ts';
import { empresasUsuarios, perfis, usuarios } from '../db/peopleTables.ts';
import type { SessionContext } from '../http/route.ts';

/** What somebody has or is to have: permission codes, as stored, and companies to act for. */
export interface Rights {
  permissoes: readonly string[];
  empresas: readonly string[];
}

const rightsSchema = z.object({ permissoes: z.array(z.string()), empresas: z.array(z.uuid()) });

/**
 * Everything that the account of a person of the tenant gives: by the profile, by the companies, and by what colleagues
 * delegated and is not over, which waits for whoever has the account. Out: nothing when there is no such person.
 */
export async function rightsOfPerson(
  { tx, sessao, now }: SessionContext,
  usuarioId: string,
): Promise<Rights> {
  const own = sql`u.tenant_id = ${sessao.tenantId} and u.id = ${usuarioId}`;
  const sources = await rowsOf(
    tx,
    sql`select to_jsonb(p.permissoes) as permissoes,
               to_jsonb(array(select eu.empresa_id from empresas_usuarios eu
                               where eu.tenant_id = u.tenant_id and eu.usuario_id = u.id)) as empresas
          from usuarios u join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id where ${own}`,
  );
  // Whoever administers the platform neither has nor reads delegations.
  if (sessao.profile !== ADMIN_PROFILE) {
    const received = and(eq(delegacoes.tenantId, sessao.tenantId), eq(delegacoes.delegadoId, usuarioId));
    const open = and(
      inArray(delegacoes.estado, ['OFERECIDA', 'ACEITA']),
      gte(delegacoes.ate, todayInSaoPaulo(now)),
    );
    const { permissoes, empresas } = delegacoes;
    sources.push(...(await tx.select({ permissoes, empresas }).from(delegacoes).where(and(received, open))));
  }
  const each = z.array(rightsSchema).parse(sources);
  return {
    permissoes: [...new Set(each.flatMap(({ permissoes }) => permissoes))],
    empresas: [...new Set(each.flatMap(({ empresas }) => empresas))],
  };
}

/** The codes of a profile of the tenant; none when there is no such profile, which the database then refuses. */
export async function codesOfProfile({ tx, sessao }: SessionContext, perfilId: unknown): Promise<string[]> {
  const [row] = await tx
    .select({ permissoes: perfis.permissoes })
    .from(perfis)
    .where(and(eq(perfis.tenantId, sessao.tenantId), eq(perfis.id, String(perfilId))));
  return row?.permissoes ?? [];
}

/** The codes that a person has by the own profile, whatever others delegated. */
export async function ownCodes({ tx, sessao }: SessionContext, usuarioId: string): Promise<string[]> {
  const [row] = await tx
    .select({ permissoes: perfis.permissoes })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(and(eq(usuarios.tenantId, sessao.tenantId), eq(usuarios.id, usuarioId)));
  return row?.permissoes ?? [];
}

/** The companies that the active people with a profile act for. */
export async function companiesOfProfile(
  { tx, sessao }: SessionContext,
  perfilId: string,
): Promise<string[]> {
  const having = and(eq(usuarios.tenantId, sessao.tenantId), eq(usuarios.perfilId, perfilId));
  const rows = await tx
    .selectDistinct({ id: empresasUsuarios.empresaId })
    .from(empresasUsuarios)
    .innerJoin(usuarios, ownerOfLink)
    .where(and(having, usuarios.ativo));
  return rows.map(({ id }) => id);
}
