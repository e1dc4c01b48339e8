import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import type { Tx } from '../db/database.ts';
import { delegacoes } from '../db/delegationTable.ts';
import { ownerOfLink, ownProfile } from '../db/joins.ts';
import { empresasUsuarios, perfis, usuarios } from '../db/peopleTables.ts';
import type { WriteContext } from '../http/route.ts';

/** Rights of a user: stored permission codes, and companies to act for. */
export interface Rights {
  permissoes: readonly string[];
  empresas: readonly string[];
}

/** Transaction and tenant to read rights from. */
interface OfTenant {
  tx: Tx;
  ator: { tenantId: string };
}

/** Returns the rights of a user by profile and companies; undefined when there is no such user. */
export async function ownRights({ tx, ator }: WriteContext, usuarioId: string) {
  const linked = tx.select({ id: empresasUsuarios.empresaId }).from(empresasUsuarios).where(ownerOfLink);
  const [own] = await tx
    .select({
      perfilId: usuarios.perfilId,
      permissoes: perfis.permissoes,
      empresas: sql<string[]>`to_jsonb(array${linked})`,
    })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(and(eq(usuarios.tenantId, ator.tenantId), eq(usuarios.id, usuarioId)));
  return own;
}

/**
 * Returns all rights that a user's account gives: by profile, by companies, and by open delegations from colleagues, even those not yet
 * accepted. Empty when there is no such user.
 */
export async function rightsOfPerson(context: WriteContext, usuarioId: string): Promise<Rights> {
  const { tx, ator, now } = context;
  const own = await ownRights(context, usuarioId);
  const sources: Rights[] = own ? [own] : [];
  // Administrators of the platform neither have nor read delegations.
  if (ator.profile !== ADMIN_PROFILE) {
    const received = and(eq(delegacoes.tenantId, ator.tenantId), eq(delegacoes.delegadoId, usuarioId));
    const open = and(
      inArray(delegacoes.estado, ['OFERECIDA', 'ACEITA']),
      gte(delegacoes.ate, todayInSaoPaulo(now)),
    );
    const { permissoes, empresas } = delegacoes;
    sources.push(...(await tx.select({ permissoes, empresas }).from(delegacoes).where(and(received, open))));
  }
  return {
    permissoes: [...new Set(sources.flatMap(({ permissoes }) => permissoes))],
    empresas: [...new Set(sources.flatMap(({ empresas }) => empresas))],
  };
}

/** Returns the codes of a profile of the tenant; none when it does not exist, which the database then refuses. */
export async function codesOfProfile({ tx, ator }: WriteContext, perfilId: unknown): Promise<string[]> {
  const [row] = await tx
    .select({ permissoes: perfis.permissoes })
    .from(perfis)
    .where(and(eq(perfis.tenantId, ator.tenantId), eq(perfis.id, String(perfilId))));
  return row?.permissoes ?? [];
}

/** Returns the codes of a user's own profile, without delegations. */
export async function ownCodes({ tx, ator }: OfTenant, usuarioId: string): Promise<string[]> {
  const [row] = await tx
    .select({ permissoes: perfis.permissoes })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(and(eq(usuarios.tenantId, ator.tenantId), eq(usuarios.id, usuarioId)));
  return row?.permissoes ?? [];
}

/** Returns the combined rights of the tenant's active users, which include what they delegate. */
export async function rightsOfEverybody({ tx, ator }: OfTenant): Promise<Rights> {
  const active = and(eq(usuarios.tenantId, ator.tenantId), usuarios.ativo);
  const profiles = await tx
    .selectDistinct({ permissoes: perfis.permissoes })
    .from(usuarios)
    .innerJoin(perfis, ownProfile)
    .where(active);
  const links = await tx
    .selectDistinct({ id: empresasUsuarios.empresaId })
    .from(empresasUsuarios)
    .innerJoin(usuarios, ownerOfLink)
    .where(active);
  return {
    permissoes: [...new Set(profiles.flatMap(({ permissoes }) => permissoes))],
    empresas: links.map(({ id }) => id),
  };
}

/** Returns the companies that active users with a profile act for. */
export async function companiesOfProfile({ tx, ator }: WriteContext, perfilId: string): Promise<string[]> {
  const having = and(eq(usuarios.tenantId, ator.tenantId), eq(usuarios.perfilId, perfilId));
  const rows = await tx
    .selectDistinct({ id: empresasUsuarios.empresaId })
    .from(empresasUsuarios)
    .innerJoin(usuarios, ownerOfLink)
    .where(and(having, usuarios.ativo));
  return rows.map(({ id }) => id);
}
