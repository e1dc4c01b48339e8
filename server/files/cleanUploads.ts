import { and, asc, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { baixasLog } from '../db/baixasLogTables.ts';
import { asRole, type Tx } from '../db/database.ts';
import { importacoes, importacoesLotes } from '../db/importTables.ts';
import { arquivos, tarefas } from '../db/taskTables.ts';
import type { Deps } from '../deps.ts';
import type { AuditEntry } from '../http/audit.ts';
import { auditCleaning } from '../http/routineAudit.ts';
import { eachTenant, type TenantAndParameters } from '../tasks/eachTenant.ts';
import { dailyAt, type Routine } from '../tasks/routine.ts';

const DAY = 24 * 60 * 60_000;
/** Rows removed per transaction, so that requests are served in between. */
const CHUNK = 2000;
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids named in the parameters of unfinished tasks, which still need them. */
function wanted(tx: Tx, tenantId: string) {
  return tx
    .select({ id: sql`(regexp_matches(${tarefas.parametros}::text, ${UUID}, 'g'))[1]::uuid` })
    .from(tarefas)
    .where(and(eq(tarefas.tenantId, tenantId), inArray(tarefas.estado, ['na_fila', 'executando'])));
}

/** Removes items older than the parameter of the tenant allows, each with its audit row in one transaction. */
async function cleanTenant(
  deps: Deps,
  { id: tenantId, parametros }: TenantAndParameters,
  stopping: AbortSignal,
  run: string,
) {
  const now = deps.clock();
  const before = new Date(now.getTime() - parametros.guardaEnviosDias * DAY);
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_app', tenantId, work);
  const audit = (tx: Tx, entry: AuditEntry) => auditCleaning(tx, { tenantId, run, now }, entry);

  const old = await inTenant((tx) =>
    tx
      .select({
        id: importacoes.id,
        nome: importacoes.nome,
        arquivoId: importacoes.arquivoId,
        estado: importacoes.estado,
        recurso: importacoes.recurso,
      })
      .from(importacoes)
      .where(
        and(
          lt(sql`coalesce(${importacoes.aplicadaEm}, ${importacoes.criadoEm})`, before.toISOString()),
          notInArray(importacoes.id, wanted(tx, tenantId)),
        ),
      )
      .orderBy(asc(importacoes.criadoEm), asc(importacoes.id)),
  );
  for (const one of old) {
    if (stopping.aborted) return;
    while ((await inTenant((tx) => removeLines(tx, tenantId, one.id))) === CHUNK)
      if (stopping.aborted) return;
    await inTenant(async (tx) => {
      // Its file is deleted too, and with the file the rows that refer to it.
      if (one.arquivoId !== null) await tx.delete(arquivos).where(eq(arquivos.id, one.arquivoId));
      else await tx.delete(importacoes).where(eq(importacoes.id, one.id));
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
    tx
      .select({ id: arquivos.id, nome: arquivos.nome, tamanho: arquivos.tamanho })
      .from(arquivos)
      .where(
        and(
          lt(arquivos.criadoEm, before),
          notInArray(arquivos.id, wanted(tx, tenantId)),
          notExists(
            tx
              .select({ um: sql`1` })
              .from(importacoes)
              .where(and(eq(importacoes.tenantId, tenantId), eq(importacoes.arquivoId, arquivos.id))),
          ),
          // These expire by a separate rule.
          notExists(
            tx
              .select({ um: sql`1` })
              .from(baixasLog)
              .where(and(eq(baixasLog.tenantId, tenantId), eq(baixasLog.arquivoId, arquivos.id))),
          ),
        ),
      )
      .orderBy(asc(arquivos.criadoEm), asc(arquivos.id)),
  );
  for (const { id, nome, tamanho } of orphans) {
    if (stopping.aborted) return;
    await inTenant(async (tx) => {
      await tx.delete(arquivos).where(eq(arquivos.id, id));
      const antes = { tamanho, prazoDias: parametros.guardaEnviosDias };
      await audit(tx, { acao: 'REMOVE', recurso: 'arquivos', registroId: id, registro: nome, antes });
    });
  }
}

/** Deletes a batch of rows of an import. Returns how many were deleted. */
async function removeLines(tx: Tx, tenantId: string, importacaoId: string): Promise<number> {
  const { id } = importacoesLotes;
  const own = eq(importacoesLotes.tenantId, tenantId);
  const chunk = tx
    .select({ id })
    .from(importacoesLotes)
    .where(and(own, eq(importacoesLotes.importacaoId, importacaoId)))
    .limit(CHUNK);
  const gone = await tx
    .delete(importacoesLotes)
    .where(and(own, inArray(id, chunk)))
    .returning({ id });
  return gone.length;
}

/**
 * Routine of every night that deletes uploaded files without any reference, and imports with their rows, after the number of days in the
 * tenant's parameter `guardaEnviosDias`. Records written from them, and the audit, remain.
 */
export const cleanUploads: Routine = {
  nome: 'limpeza-envios',
  next: dailyAt('03:30'),
  run: (deps, stopping) =>
    eachTenant(deps, stopping, (tenant) => cleanTenant(deps, tenant, stopping, crypto.randomUUID())),
};
