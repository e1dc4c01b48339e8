import { and, asc, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { asRole, type Database, type Tx } from '../db/database.ts';
import { databaseNow, readInstant } from '../db/databaseNow.ts';
import { correio } from '../db/mailTables.ts';
import { type Narrowed, requireKnown } from '../db/narrowed.ts';
import { tellOthers } from '../db/tellOthers.ts';
import { tenants } from '../db/tenants.ts';
import { auditShell } from '../http/routineAudit.ts';

const MOST = 500;
/** States of a letter that was not sent. */
const LISTED = ['na_fila', 'falhou', 'descartada'];

const asCourier = <T>(db: Database, work: (tx: Tx) => Promise<T>) => asRole(db, 'farol_auth', null, work);

/** Returns the first unsent letters of all tenants, and their total. They contain nothing that identifies a user or an address. */
export function listLetters(db: Database, so: Narrowed = {}) {
  const { id, tipo, situacao, prioridade, tentativas, criadoEm, proximaEm } = correio;
  const which = and(
    ne(situacao, 'enviada'),
    so.tenant === undefined ? undefined : eq(tenants.nome, so.tenant),
    so.estado === undefined ? undefined : eq(situacao, so.estado),
  );
  const ofItsTenant = eq(tenants.id, correio.tenantId);
  return asCourier(db, async (tx) => {
    await requireKnown(tx, so, LISTED);
    const rows = await tx
      .select({ id, tenant: tenants.nome, tipo, situacao, prioridade, tentativas, criadoEm, proximaEm })
      .from(correio)
      .leftJoin(tenants, ofItsTenant)
      .where(which)
      .orderBy(asc(correio.prioridade), asc(correio.criadoEm), asc(correio.sequencia))
      .limit(MOST);
    const [all] = await tx
      .select({ total: count() })
      .from(correio)
      .leftJoin(tenants, ofItsTenant)
      .where(which);
    return { rows, total: all?.total ?? 0 };
  });
}

/**
 * Sets a pending or abandoned letter to `situacao`, audited in its tenant; a letter requested without signing in has no tenant. Throws a
 * sentence when it does not exist or was sent.
 */
async function change(
  tx: Tx,
  id: string,
  situacao: 'na_fila' | 'descartada',
  more: { tentativas?: number; proximaEm?: SQL } = {},
): Promise<void> {
  const [letter] = await tx
    .select({ tenantId: correio.tenantId, situacao: correio.situacao })
    .from(correio)
    .where(and(eq(correio.id, id), inArray(correio.situacao, ['na_fila', 'falhou'])))
    .for('update');
  if (!letter) throw new Error(`Não há carta ${id} por enviar.`);
  await tx
    .update(correio)
    .set({ situacao, ...more })
    .where(eq(correio.id, id));
  if (letter.tenantId === null) return;
  const now = await readInstant(tx, databaseNow());
  const [antes, depois] = [{ situacao: letter.situacao }, { situacao }];
  const entry = { acao: 'ALTERA', recurso: 'correio', registroId: id, antes, depois } as const;
  await auditShell(tx, letter.tenantId, now, entry);
}

/** Sends a letter again now, with all its retries. Throws as `change` does. */
export function repeatLetter(db: Database, id: string): Promise<void> {
  return asCourier(db, async (tx) => {
    // One attempt counts as made, so that its audit row is not written again.
    await change(tx, id, 'na_fila', { tentativas: 1, proximaEm: databaseNow() });
    await tellOthers(tx, [{ kind: 'correio' }]);
  });
}

/** Discards a letter. Throws as `change` does. */
export const discardLetter = (db: Database, id: string): Promise<void> =>
  asCourier(db, (tx) => change(tx, id, 'descartada'));
