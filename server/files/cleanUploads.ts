import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { AuditEntry } from '../http/audit.ts';
import { eachTenant, type TenantAndParameters } from '../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../tasks/routine.ts';
import { auditCleaning } from '../tasks/routineAudit.ts';

const DAY = 24 * 60 * 60_000;
/** Rows that one transaction removes: requests are answered in between. */
const CHUNK = 2000;

const importSchema = z.object({ id: z.uuid(), nome: z.string(), estado: z.string(), recurso: z.string() });
const fileSchema = z.object({ id: z.uuid(), nome: z.string(), tamanho: z.number().nullable() });

/** Unfinished work that names the thing: it is still wanted. */
const wantedBy = (thing: ReturnType<typeof sql>) => sql`exists (
  select 1 from tarefas t where t.tenant_id = farol_tenant() and t.estado in ('na_fila', 'executando')
     and t.parametros::text like '%' || ${thing}::text || '%')`;

/** Removes, of one tenant, what is older than its parameter says; each thing with its audit row in one transaction. */
async function cleanTenant(
  deps: Deps,
  { id: tenantId, parametros }: TenantAndParameters,
  stopping: AbortSignal,
  run: string,
) {
  const now = deps.clock();
  const before = new Date(now.getTime() - parametros.guardaEnviosDias * DAY).toISOString();
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  const audit = (tx: Tx, entry: AuditEntry) => auditCleaning(tx, { tenantId, run, now }, entry);

  const old = await inTenant((tx) =>
    rowsOf(
      tx,
      sql`select id, nome, estado, recurso from importacoes i
           where coalesce(aplicada_em, criado_em) < ${before} and not ${wantedBy(sql`i.id`)} order by criado_em`,
    ),
  );
  for (const one of z.array(importSchema).parse(old)) {
    if (stopping.aborted) return;
    while ((await inTenant((tx) => removeLines(tx, one.id))) === CHUNK) if (stopping.aborted) return;
    await inTenant(async (tx) => {
      // Its file goes with it, and with the file what refers to it.
      await tx.execute(
        sql`delete from arquivos where id = (select arquivo_id from importacoes where id = ${one.id})`,
      );
      const antes = { recurso: one.recurso, estado: one.estado, prazoDias: parametros.guardaEnviosDias };
      await audit(tx, {
        acao: 'REMOVE',
        recurso: 'importacoes',
        registroId: one.id,
        registro: one.nome,
        antes,
      });
    });
  }

  const orphans = await inTenant((tx) =>
    rowsOf(
      tx,
      sql`select id, nome, tamanho from arquivos a
           where criado_em < ${before} and not ${wantedBy(sql`a.id`)}
             and not exists (select 1 from importacoes i where i.tenant_id = a.tenant_id and i.arquivo_id = a.id)
           order by criado_em`,
    ),
  );
  for (const { id, nome, tamanho } of z.array(fileSchema).parse(orphans)) {
    if (stopping.aborted) return;
    await inTenant(async (tx) => {
      await tx.execute(sql`delete from arquivos where id = ${id}`);
      const antes = { tamanho, prazoDias: parametros.guardaEnviosDias };
      await audit(tx, { acao: 'REMOVE', recurso: 'arquivos', registroId: id, registro: nome, antes });
    });
  }
}

/** Out: how many rows went, at most a chunk. */
async function removeLines(tx: Tx, importacaoId: string): Promise<number> {
  const gone = await rowsOf(
    tx,
    sql`delete from importacoes_lotes where tenant_id = farol_tenant() and id in (
          select id from importacoes_lotes where tenant_id = farol_tenant() and importacao_id = ${importacaoId}
           limit ${CHUNK}) returning 1`,
  );
  return gone.length;
}

/**
 * Every night: files that were sent and belong to nothing, and imports with their rows, go when they are older than the
 * tenant's parameter `guardaEnviosDias` says. What was written of them, and the audit, stay.
 */
export const cleanUploads: Routine = {
  nome: 'limpeza-envios',
  next: dailyAt('03:30'),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, (tenant) => cleanTenant(deps, tenant, stopping, crypto.randomUUID())),
};
