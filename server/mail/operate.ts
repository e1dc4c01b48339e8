import { and, asc, count, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { asRole, type Database, type Tx } from '../db/database.ts';
import { databaseNow, readInstant } from '../db/databaseNow.ts';
import { correio } from '../db/mailTables.ts';
import { type Narrowed, requireKnown } from '../db/narrowed.ts';
import { tellOthers } from '../db/tellOthers.ts';
import { tenants } from '../db/tenants.ts';
import { auditShell } from '../http/routineAudit.ts';

const MOST = 500;
/** The states of a letter that was not sent. */
const LISTED = ['na_fila', 'falhou', 'descartada'];

const asCourier = <T>(db: Database, work: (tx: Tx) => Promise<T>) => asRole(db, 'farol_auth', null, work);

/** Letters of all tenants that were not sent: nothing that names a person or an address. Out: the first, and how many there are. */
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
 * A letter that waits or was given up becomes so, audited in its tenant; one that nobody signed in asked for is of none. Throws a
 * sentence when there is none, or when it went.
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

/** Sends a letter again now, with all its tries before it. Throws as above. */
export function repeatLetter(db: Database, id: string): Promise<void> {
  return asCourier(db, async (tx) => {
    // One try counts as made: what the first one asks for is not written again.
    await change(tx, id, 'na_fila', { tentativas: 1, proximaEm: databaseNow() });
    await tellOthers(tx, [{ kind: 'correio' }]);
  });
}

/** Sends a letter never. Throws as above. */
export const discardLetter = (db: Database, id: string): Promise<void> =>
  asCourier(db, (tx) => change(tx, id, 'descartada'));
