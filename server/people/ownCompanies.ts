import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADMIN_PROFILE } from '../../contract/permissions.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { empresasUsuarios, usuarios } from '../db/peopleTables.ts';
import { servicos, servicosEmpresas } from '../db/servicoTable.ts';
import { webhooks, webhooksEmpresas } from '../db/webhookTables.ts';
import type { PersonWrite } from '../http/route.ts';

/** Holders of individually selected companies: users and services, which act for them, and webhooks, which receive their events. */
const HOLDERS = {
  usuarios: { owner: usuarios, link: empresasUsuarios, key: empresasUsuarios.usuarioId },
  servicos: { owner: servicos, link: servicosEmpresas, key: servicosEmpresas.servicoId },
  webhooks: { owner: webhooks, link: webhooksEmpresas, key: webhooksEmpresas.webhookId },
};
type Kind = keyof typeof HOLDERS;

const holderSchema = z.array(z.object({ id: z.uuid(), nome: z.string(), empresas: z.array(z.uuid()) }));

/** Returns the holders of a company, each with all its companies. */
async function holdersOf(tx: Tx, tenantId: string, kind: Kind, empresaId: string) {
  const { owner, link, key } = HOLDERS[kind];
  const own = sql`${link.tenantId} = ${owner.tenantId} and ${key} = ${owner.id}`;
  const rows = await rowsOf(
    tx,
    sql`select ${owner.id}, ${owner.nome},
               to_jsonb(array(select ${link.empresaId} from ${link} where ${own} order by 1)) as empresas
          from ${owner}
         where ${owner.tenantId} = ${tenantId}
           and exists (select 1 from ${link} where ${own} and ${link.empresaId} = ${empresaId})
         order by ${owner.nome}, ${owner.id}`,
  );
  return holderSchema.parse(rows);
}

/** Returns how many users and services act for a company by individual selection. */
export async function countHolders(
  { tx, sessao }: PersonWrite,
  empresaId: string,
): Promise<Record<'usuarios' | 'servicos', number>> {
  const people = await holdersOf(tx, sessao.tenantId, 'usuarios', empresaId);
  const services = await holdersOf(tx, sessao.tenantId, 'servicos', empresaId);
  return { usuarios: people.length, servicos: services.length };
}

/** Audits a change of a holder's companies, and increments its version. */
async function tellChange(
  context: PersonWrite,
  kind: Kind,
  { id, nome }: { id: string; nome: string },
  [antes, depois]: readonly [before: readonly string[], after: readonly string[]],
): Promise<void> {
  const { owner } = HOLDERS[kind];
  await context.tx.execute(
    sql`update ${owner} set versao = versao + 1, alterado_em = ${context.now.toISOString()} where ${owner.id} = ${id}`,
  );
  await context.audit({
    acao: 'ALTERA',
    recurso: kind,
    registroId: id,
    registro: nome,
    antes: { empresas: antes },
    depois: { empresas: depois },
  });
}

/**
 * Links a new company to its creator. Not under a delegation, which ends while a link stays, nor for an administrator of the platform, who
 * acts for no company.
 */
export async function linkCreator(context: PersonWrite, empresaId: string): Promise<void> {
  const { tx, sessao } = context;
  const { tenantId, usuarioId, nome } = sessao;
  if (sessao.delegacao || sessao.profile === ADMIN_PROFILE) return;
  await tx.insert(empresasUsuarios).values({ tenantId, usuarioId, empresaId });
  const rows = await tx
    .select({ id: empresasUsuarios.empresaId })
    .from(empresasUsuarios)
    .where(eq(empresasUsuarios.usuarioId, usuarioId));
  const after = rows.map(({ id }) => id).sort();
  const before = after.filter((id) => id !== empresaId);
  await tellChange(context, 'usuarios', { id: usuarioId, nome }, [before, after]);
}

/**
 * Unlinks a company from all its holders before it is removed, each audited. A service left without companies acts for none: only its own
 * switch makes it act for all. Under `lockPeople`.
 */
export async function unlinkEverybody(context: PersonWrite, empresaId: string): Promise<void> {
  const { tx, sessao } = context;
  for (const kind of ['usuarios', 'servicos', 'webhooks'] as const) {
    const { link } = HOLDERS[kind];
    const holders = await holdersOf(tx, sessao.tenantId, kind, empresaId);
    if (holders.length === 0) continue;
    await tx.execute(
      sql`delete from ${link} where ${link.tenantId} = ${sessao.tenantId} and ${link.empresaId} = ${empresaId}`,
    );
    for (const { empresas, ...holder } of holders) {
      const after = empresas.filter((id) => id !== empresaId);
      await tellChange(context, kind, holder, [empresas, after]);
    }
  }
}
