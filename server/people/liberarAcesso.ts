import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { emissores, enderecosPermitidos } from '../db/acessoTables.ts';
import { asRole, type Database } from '../db/database.ts';
import { databaseNow, readInstant } from '../db/databaseNow.ts';
import { tenants } from '../db/tenants.ts';
import { auditShell } from '../http/routineAudit.ts';

/** In: the id or the name of a tenant. Throws a sentence unless there is exactly one. */
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

/** For a tenant that shut itself out: its people come from anywhere again. Out: the tenant's name. Throws as above. */
export async function freeNetworks(db: Database, quem: string): Promise<string> {
  const { id, nome } = await tenantOf(db, quem);
  await asRole(db, 'farol_app', id, async (tx) => {
    const [before] = await tx.select().from(enderecosPermitidos).for('update');
    if (!before || before.enderecos.length === 0) return;
    const now = await readInstant(tx, databaseNow());
    await tx
      .update(enderecosPermitidos)
      .set({ enderecos: [], versao: before.versao + 1, alteradoEm: now })
      .where(eq(enderecosPermitidos.tenantId, id));
    await auditShell(tx, id, now, {
      ...{ acao: 'ALTERA', recurso: 'enderecos_permitidos', registroId: before.id },
      antes: { enderecos: before.enderecos },
      depois: { enderecos: [] },
    });
  });
  return nome;
}

/** For a tenant whose issuer is gone: its people may sign in by password again. Out and throws as above. */
export async function freeSignIn(db: Database, quem: string): Promise<string> {
  const { id, nome } = await tenantOf(db, quem);
  await asRole(db, 'farol_app', id, async (tx) => {
    const [before] = await tx.select().from(emissores).for('update');
    if (!before?.exigir) return;
    const now = await readInstant(tx, databaseNow());
    await tx
      .update(emissores)
      .set({ exigir: false, versao: before.versao + 1, alteradoEm: now })
      .where(eq(emissores.tenantId, id));
    await auditShell(tx, id, now, {
      ...{ acao: 'ALTERA', recurso: 'emissores', registroId: before.id },
      antes: { exigir: true },
      depois: { exigir: false },
    });
  });
  return nome;
}
