import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emissores, enderecosPermitidos } from '../db/acessoTables.ts';
import { asRole, type Database, type Tx } from '../db/database.ts';
import { databaseNow, readInstant } from '../db/databaseNow.ts';
import { tenants } from '../db/tenants.ts';
import { auditShell } from '../http/routineAudit.ts';
import { type ContextoDoAcesso, notifyAdministradores } from './acesso/avisar.ts';
import { mudancasDe } from './acesso/mudancas.ts';
import { rejeitarPendentes } from './acesso/propostas.ts';

/** Returns the tenant with this id or name. Throws a sentence unless there is exactly one. */
async function tenantOf(db: Database, quem: string): Promise<{ id: string; nome: string }> {
  const which = z.uuid().safeParse(quem).success
    ? eq(tenants.id, quem)
    : eq(sql`lower(${tenants.nome})`, quem.toLowerCase());
  const found = await asRole(db, 'farol_auth', null, (tx) =>
    tx.select({ id: tenants.id, nome: tenants.nome }).from(tenants).where(which).limit(2),
  );
  const [only] = found;
  if (!only) throw new Error(`Não há tenant '${quem}'.`);
  if (found.length > 1) throw new Error(`Há mais de um tenant '${quem}': diga o id.`);
  return only;
}

/** Returns the author and context of such an act, for its letters. */
const shell = (tx: Tx, tenantId: string, now: Date): ContextoDoAcesso => ({
  tx,
  tenantId,
  now,
  requestId: crypto.randomUUID(),
  address: '',
  quem: 'Quem opera o servidor do Farol',
});

/**
 * Removes the allowed networks of a tenant that locked itself out, and rejects pending proposals about them. Returns the tenant's name.
 * Throws as `tenantOf` does.
 */
export async function freeNetworks(db: Database, quem: string): Promise<string> {
  const { id, nome } = await tenantOf(db, quem);
  await asRole(db, 'farol_app', id, async (tx) => {
    const [before] = await tx.select().from(enderecosPermitidos).for('update');
    const now = await readInstant(tx, databaseNow());
    await rejeitarPendentes(shell(tx, id, now), 'ENDERECOS', null, (entry) => auditShell(tx, id, now, entry));
    if (!before || before.enderecos.length === 0) return;
    await tx
      .update(enderecosPermitidos)
      .set({ enderecos: [], versao: before.versao + 1, alteradoEm: now })
      .where(eq(enderecosPermitidos.tenantId, id));
    await auditShell(tx, id, now, {
      acao: 'ALTERA',
      recurso: 'enderecos_permitidos',
      registroId: before.id,
      antes: { enderecos: before.enderecos },
      depois: { enderecos: [] },
    });
    await notifyAdministradores(shell(tx, id, now), {
      ato: 'ENDERECOS_ALTERADOS',
      mudancas: mudancasDe(before, { enderecos: [] }),
    });
  });
  return nome;
}

/**
 * Makes the issuer optional for a tenant that lost it, so that users may sign in by password, and rejects pending proposals about it.
 * Returns the tenant's name. Throws as `tenantOf` does.
 */
export async function freeSignIn(db: Database, quem: string): Promise<string> {
  const { id, nome } = await tenantOf(db, quem);
  await asRole(db, 'farol_app', id, async (tx) => {
    const [before] = await tx.select().from(emissores).for('update');
    const now = await readInstant(tx, databaseNow());
    await rejeitarPendentes(shell(tx, id, now), 'EMISSOR', null, (entry) => auditShell(tx, id, now, entry));
    if (!before?.exigir) return;
    await tx
      .update(emissores)
      .set({ exigir: false, versao: before.versao + 1, alteradoEm: now })
      .where(eq(emissores.tenantId, id));
    await auditShell(tx, id, now, {
      acao: 'ALTERA',
      recurso: 'emissores',
      registroId: before.id,
      antes: { exigir: true },
      depois: { exigir: false },
    });
    await notifyAdministradores(shell(tx, id, now), {
      ato: 'EMISSOR_ALTERADO',
      mudancas: mudancasDe({ exigir: true }, { exigir: false }),
    });
  });
  return nome;
}
