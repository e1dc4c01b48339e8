import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { trocasSefaz } from '../fiscal/sefaz/tables.ts';
import { auditCleaning, type Cleaning } from '../http/routineAudit.ts';
import { eachTenant, type TenantAndParameters } from '../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../tasks/routine.ts';
import { archiveTrocas } from './arquivo/archiveTrocas.ts';

/** Maximum rows and bytes removed per transaction, so that requests run in between and memory stays bounded. */
const LOTE = { linhas: 500, bytes: 8 * 1024 * 1024 };

const loteSchema = z.object({ id: z.uuid(), empresaId: z.uuid(), mes: z.string() });

/**
 * Returns the query for the oldest exchanges due, of one company and one month of Brasília: months that ended more than `meses` months
 * ago. Every row has the company and month.
 */
const proximoLote = (tenantId: string, now: Date, meses: number) => sql`
  with limite as (
    select date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo'
             - make_interval(months => ${meses}::int)) at time zone 'America/Sao_Paulo' as ate),
  primeira as (
    select empresa_id, date_trunc('month', criado_em at time zone 'America/Sao_Paulo') as mes from trocas_sefaz, limite
     where tenant_id = ${tenantId} and criado_em < ate order by criado_em, id limit 1),
  lote as (
    select t.id, t.criado_em, t.empresa_id, to_char(p.mes, 'YYYY-MM') as mes,
           octet_length(t.pedido) + octet_length(t.resposta) as bytes
      from trocas_sefaz t, primeira p
     where t.tenant_id = ${tenantId} and t.empresa_id = p.empresa_id
       and t.criado_em < (p.mes + interval '1 month') at time zone 'America/Sao_Paulo'
     order by t.criado_em, t.id limit ${LOTE.linhas}::int),
  somado as (
    select *, sum(bytes) over em_ordem as ate, row_number() over em_ordem as ordem from lote
    window em_ordem as (order by criado_em, id))
  select id, empresa_id as "empresaId", mes from somado where ate <= ${LOTE.bytes}::int or ordem = 1`;

/** Removes a batch, archived first when the tenant's parameters require it. Returns whether there may be more. */
async function removeLote(
  tx: Tx,
  { id: tenantId, parametros }: TenantAndParameters,
  cleaning: Cleaning,
): Promise<boolean> {
  const meses = parametros.guardaTrocasMeses;
  const rows = await rowsOf(tx, proximoLote(tenantId, cleaning.now, meses));
  const lote = rows.map((row) => loteSchema.parse(row));
  const [first] = lote;
  if (!first) return false;
  const ids = lote.map(({ id }) => id);
  const removed = await tx
    .delete(trocasSefaz)
    .where(and(eq(trocasSefaz.tenantId, tenantId), inArray(trocasSefaz.id, ids)))
    .returning();
  // Another process removed them, and audits that.
  if (removed.length === 0) return true;
  const sha256 = parametros.arquivaTrocas
    ? await archiveTrocas(tx, { ...cleaning, ...first }, removed)
    : undefined;
  await auditCleaning(tx, cleaning, {
    acao: 'REMOVE',
    recurso: 'trocas_sefaz',
    registro: 'Trocas com a SEFAZ e o ADN',
    antes: { registros: removed.length, prazoMeses: meses, mes: first.mes },
    ...(sha256 !== undefined && { depois: { arquivadas: sha256 } }),
  });
  return true;
}

async function cleanTenant(deps: Deps, tenant: TenantAndParameters, stopping: AbortSignal): Promise<void> {
  const cleaning = { tenantId: tenant.id, run: crypto.randomUUID(), now: deps.clock() };
  for (let more = true; more && !stopping.aborted; )
    more = await asRole(deps.db, 'farol_auth', tenant.id, (tx) => removeLote(tx, tenant, cleaning));
}

/**
 * Nightly task: removes months of exchanges older than the tenant's parameter `guardaTrocasMeses`, with their search keys. The database
 * itself neither shows nor removes here any of the last five years (docs/adr/0045).
 */
export const limparTrocas: Routine = {
  nome: 'limpeza-trocas',
  next: dailyAt('04:15'),
  run: (deps, stopping) => eachTenant(deps, stopping, (tenant) => cleanTenant(deps, tenant, stopping)),
};
