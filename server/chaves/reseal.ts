import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, rowsOf, type Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type Keyring, keyId, openWith, sealWith } from '../keyring.ts';
import { eachTenant } from '../tasks/eachTenant.ts';
import { every, type Routine } from '../tasks/routine.ts';
import { type Home, homes } from './homes.ts';
import { chaves } from './tables.ts';

const BATCH = 100;
const NO_OWNER = '00000000-0000-0000-0000-000000000000';
export const sealedSchema = z.array(z.object({ dono: z.string(), cifrado: z.string() }));

/** Counts of a pass over sealed texts: resealed, and left as they were because no key opens them. */
interface Pass {
  refeitos: number;
  semChave: number;
}

/**
 * Routine that reseals texts not under the present key, in batches with a transaction each, so that after a crash the next pass does the
 * rest. While a former key is configured another process may still seal under it, so the passes continue.
 */
export const trocarChaves: Routine = {
  nome: 'trocar-chaves',
  next: every(10 * 60_000),
  run: async (deps, stopping) => {
    for (const home of homes) await passOver(deps, home, stopping);
  },
};

async function passOver(deps: Deps, home: Home, stopping: AbortSignal): Promise<void> {
  const keys = home.keys(deps);
  const id = await keyId(keys.present);
  const write = <T>(work: (tx: Tx) => Promise<T>) => asRole(deps.db, 'farol_auth', null, work);
  const own = eq(chaves.nome, home.nome);
  if (keys.former.length === 0) {
    const done = await write((tx) => tx.$count(chaves, and(own, eq(chaves.completa, id))));
    if (done > 0) return;
  }
  const total: Pass = { refeitos: 0, semChave: 0 };
  await eachTenant(deps, stopping, async (tenant) => {
    for (let after: string | null = NO_OWNER; after !== null && !stopping.aborted; ) {
      const from: string = after;
      after = await asRole(deps.db, home.role, tenant.id, (tx) =>
        batch(tx, { home, keys, total }, tenant.id, from),
      );
    }
  });
  if (total.refeitos + total.semChave > 0)
    deps.log({
      nivel: total.semChave > 0 ? 'aviso' : 'info',
      evento: 'CHAVE_TROCADA',
      chave: home.nome,
      id,
      ...total,
    });
  if (stopping.aborted) return;
  await write((tx) =>
    tx
      .update(chaves)
      .set({ completa: id, alteradaEm: sql`now()` })
      .where(and(own, ne(chaves.completa, id))),
  );
}

/** The column to reseal, its keys, and the counts so far. */
interface Resealing {
  home: Home;
  keys: Keyring;
  total: Pass;
}

/** Reseals one batch. Returns the owner of its last row, to continue after, or null at the end. */
async function batch(
  tx: Tx,
  { home, keys, total }: Resealing,
  tenantId: string,
  after: string,
): Promise<string | null> {
  const { table, owner, which = sql`true` } = home;
  const rows = sealedSchema.parse(
    await rowsOf(
      tx,
      sql`select ${owner} as dono, ${table.cifrado} as cifrado from ${table}
           where ${table.tenantId} = ${tenantId} and ${owner} > ${after} and ${home.id} <> ${await keyId(keys.present)}
             and ${which}
           order by ${owner} limit ${BATCH} for update`,
    ),
  );
  for (const { dono, cifrado } of rows) {
    const binding = home.boundTo(tenantId, dono);
    const text = await openWith(keys, cifrado, binding);
    if (text === null) {
      total.semChave += 1;
      continue;
    }
    const sealed = await sealWith(keys, text, binding);
    await tx.execute(
      sql`update ${table} set cifrado = ${sealed} where ${table.tenantId} = ${tenantId} and ${owner} = ${dono}`,
    );
    total.refeitos += 1;
  }
  return rows.length < BATCH ? null : (rows.at(-1)?.dono ?? null);
}
