import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { rowsOf } from '../db/database.ts';
import type { SessionContext } from '../http/route.ts';

/** What somebody has or is to have: permission codes, as stored, and companies to act for. */
export interface Rights {
  permissoes: readonly string[];
  empresas: readonly string[];
}

const rightsSchema = z.object({ permissoes: z.array(z.string()), empresas: z.array(z.uuid()) });
const codesSchema = rightsSchema.pick({ permissoes: true });

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
    const received = sql`d.tenant_id = ${sessao.tenantId} and d.delegado_id = ${usuarioId}`;
    sources.push(
      ...(await rowsOf(
        tx,
        sql`select to_jsonb(d.permissoes) as permissoes, to_jsonb(d.empresas) as empresas from delegacoes d
             where ${received} and d.estado in ('OFERECIDA', 'ACEITA') and d.ate >= ${todayInSaoPaulo(now)}`,
      )),
    );
  }
  const each = z.array(rightsSchema).parse(sources);
  return {
    permissoes: [...new Set(each.flatMap(({ permissoes }) => permissoes))],
    empresas: [...new Set(each.flatMap(({ empresas }) => empresas))],
  };
}

/** The codes of a profile of the tenant; none when there is no such profile, which the database then refuses. */
export async function codesOfProfile({ tx, sessao }: SessionContext, perfilId: unknown): Promise<string[]> {
  const [row] = await rowsOf(
    tx,
    sql`select permissoes from perfis where tenant_id = ${sessao.tenantId} and id = ${String(perfilId)}`,
  );
  return codesSchema.safeParse(row).data?.permissoes ?? [];
}

/** The codes that a person has by the own profile, whatever others delegated. */
export async function ownCodes({ tx, sessao }: SessionContext, usuarioId: string): Promise<string[]> {
  const [row] = await rowsOf(
    tx,
    sql`select p.permissoes from usuarios u join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
         where u.tenant_id = ${sessao.tenantId} and u.id = ${usuarioId}`,
  );
  return codesSchema.safeParse(row).data?.permissoes ?? [];
}

/** The companies that the active people with a profile act for. */
export async function companiesOfProfile(
  { tx, sessao }: SessionContext,
  perfilId: string,
): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`select distinct eu.empresa_id as id from usuarios u
          join empresas_usuarios eu on eu.tenant_id = u.tenant_id and eu.usuario_id = u.id
         where u.tenant_id = ${sessao.tenantId} and u.perfil_id = ${perfilId} and u.ativo`,
  );
  return rows.map(({ id }) => String(id));
}
