import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { asRole, type Tx } from '../../db/database.ts';
import { arquivosPartes, guardaObjetos } from '../../db/taskTables.ts';
import type { Deps } from '../../deps.ts';
import { lerObjeto } from './objeto.ts';
import type { Guarda } from './port.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** How many contents there were, and the names of those that are not there or not whole. */
export interface Conferido {
  inteiros: number;
  faltam: string[];
}

/** The next row whose bytes lie outside, with its object. */
async function nextMoved(tx: Tx, after: string, which?: SQL) {
  const [row] = await tx
    .select({ parteId: arquivosPartes.id, objeto: guardaObjetos })
    .from(arquivosPartes)
    .innerJoin(
      guardaObjetos,
      and(eq(guardaObjetos.tenantId, arquivosPartes.tenantId), eq(guardaObjetos.id, arquivosPartes.objetoId)),
    )
    .where(and(gt(arquivosPartes.id, after), which))
    .orderBy(asc(arquivosPartes.id))
    .limit(1);
  return row;
}

/** Reads every content of a tenant that lies outside, and hands it on. Throws ArmazemSemResposta. */
async function percorrer(
  { db }: Pick<Deps, 'db'>,
  guarda: Guarda,
  tenantId: string,
  stopping: AbortSignal,
  which: SQL | undefined,
  found: (tx: Tx, parteId: string, objetoId: string, bytes: Uint8Array) => Promise<void>,
): Promise<Conferido> {
  const total: Conferido = { inteiros: 0, faltam: [] };
  for (let after = FIRST; !stopping.aborted; ) {
    const from = after;
    const row = await asRole(db, 'farol_app', tenantId, (tx) => nextMoved(tx, from, which));
    if (!row) break;
    const { parteId, objeto } = row;
    after = parteId;
    const bytes = await lerObjeto(guarda, objeto);
    if (bytes) {
      await asRole(db, 'farol_app', tenantId, (tx) => found(tx, parteId, objeto.id, bytes));
      total.inteiros += 1;
    } else total.faltam.push(`${tenantId}/${objeto.resumo}/${objeto.id}`);
  }
  return total;
}

/** Whether what a tenant has outside is there and whole. */
export const conferir = (deps: Pick<Deps, 'db'>, guarda: Guarda, tenantId: string, stopping: AbortSignal) =>
  percorrer(deps, guarda, tenantId, stopping, undefined, async () => undefined);

/** Puts bytes back into the database, those of some objects or all; the objects stay until they are swept. */
export const trazer = (
  deps: Pick<Deps, 'db'>,
  guarda: Guarda,
  tenantId: string,
  stopping: AbortSignal,
  which?: SQL,
) =>
  percorrer(deps, guarda, tenantId, stopping, which, async (tx, parteId, objetoId, bytes) => {
    await tx
      .update(arquivosPartes)
      .set({ bytes, objetoId: null, alteradoEm: sql`now()` })
      .where(and(eq(arquivosPartes.id, parteId), eq(arquivosPartes.objetoId, objetoId)));
  });
