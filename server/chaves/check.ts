import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, type Database, rowsOf } from '../db/database.ts';
import { tenants } from '../db/tenants.ts';
import { type Keyring, keyId, openWith, sealedUnder, sealWith } from '../keyring.ts';
import { type Home, homes, type KeyDeps, type KeyUse, keyUses } from './homes.ts';
import { sealedSchema } from './reseal.ts';
import { chaves } from './tables.ts';
import { keyUsage } from './usage.ts';

const KNOWN = 'Farol';
const boundTo = (nome: string) => `chave:${nome}`;

/**
 * Checks whether the keys of this start are the keys of this database. Returns one sentence for each wrong key; the right ones are
 * recorded, also after a rotation.
 */
export async function wrongKeys(db: Database, deps: KeyDeps): Promise<string[]> {
  const wrong: string[] = [];
  // One key may seal several columns: it is checked once, against all of them.
  const uses = keyUses.filter(({ nome }, at) => keyUses.findIndex((use) => use.nome === nome) === at);
  for (const home of uses) {
    const keys = home.keys(deps);
    if (!keys) continue;
    const [row] = await asRole(db, 'farol_auth', null, (tx) =>
      tx.select({ prova: chaves.prova }).from(chaves).where(eq(chaves.nome, home.nome)),
    );
    const right = row
      ? (await openWith(keys, row.prova, boundTo(home.nome))) === KNOWN || !(await sealsMore(db, home, deps))
      : await hasOldest(db, home, keys);
    if (!right) wrong.push(sentenceOf(home, row ? sealedUnder(row.prova) : '', await keyId(keys.present)));
    else if (!row || sealedUnder(row.prova) !== (await keyId(keys.present))) await assumeKey(db, home, keys);
  }
  return wrong;
}

/** Returns whether something is sealed under a key that this start lacks: if not, a stored proof that does not open is ignored. */
async function sealsMore(db: Database, { nome }: KeyUse, deps: KeyDeps): Promise<boolean> {
  const usages = (await keyUsage({ db, ...deps })).filter((usage) => usage.nome === nome);
  return usages.some(({ present, former, counts }) =>
    [...counts].some(([id, total]) => total > 0 && ![present, ...former].includes(id)),
  );
}

/** Records the present key of a use as the right one from now on. */
export async function assumeKey(db: Database, { nome }: KeyUse, keys: Keyring): Promise<void> {
  const values = { prova: await sealWith(keys, KNOWN, boundTo(nome)), alteradaEm: sql`now()` };
  await asRole(db, 'farol_auth', null, (tx) =>
    tx
      .insert(chaves)
      .values({ nome, ...values })
      .onConflictDoUpdate({ target: chaves.nome, set: values }),
  );
}

/** Checks a database older than the stored proofs by its first sealed row; without any such row, every key is right. */
async function hasOldest(db: Database, use: KeyUse, keys: Keyring): Promise<boolean> {
  const ids = await asRole(db, 'farol_auth', null, (tx) => tx.select({ id: tenants.id }).from(tenants));
  const sealing = homes.filter(({ nome }) => nome === use.nome);
  if (sealing.length === 0) return knowsOldest(db, use, keys, ids);
  for (const home of sealing) if (!(await opensOldest(db, home, keys, ids))) return false;
  return true;
}

const oldestSchema = z.array(z.object({ id: z.string() }));

/** Returns whether the key named by the first row found is among these keys; `ids` are all tenants. */
async function knowsOldest(
  db: Database,
  { table, id: named, which = sql`true`, role }: KeyUse,
  keys: Keyring,
  ids: readonly { id: string }[],
): Promise<boolean> {
  const known = await Promise.all([keys.present, ...keys.former].map(keyId));
  for (const { id } of ids) {
    const found = await asRole(db, role, id, (tx) =>
      rowsOf(
        tx,
        sql`select ${named} as id from ${table} where ${table.tenantId} = ${id} and ${which} limit 1`,
      ),
    );
    const [first] = oldestSchema.parse(found);
    if (first) return known.includes(first.id);
  }
  return true;
}

/** Does the same with a sealed text, which may be older than key ids. */
async function opensOldest(
  db: Database,
  home: Home,
  keys: Keyring,
  ids: readonly { id: string }[],
): Promise<boolean> {
  for (const { id } of ids) {
    const found = await asRole(db, home.role, id, (tx) =>
      rowsOf(
        tx,
        sql`select ${home.owner} as dono, ${home.table.cifrado} as cifrado from ${home.table}
             where ${home.table.tenantId} = ${id} limit 1`,
      ),
    );
    const [first] = sealedSchema.parse(found);
    if (first) return (await openWith(keys, first.cifrado, home.boundTo(id, first.dono))) !== null;
  }
  return true;
}

function sentenceOf({ nome, oQue, perda }: KeyUse, before: string, now: string): string {
  const ids = before === '' ? `veio ${now}` : `era ${before}, veio ${now}`;
  return (
    `A chave ${nome} não é a que fechou os ${oQue} deste banco (${ids}). Ponha a de antes, ou, numa troca, a de antes em ` +
    `${nome}_ANTERIOR. Se ela se perdeu, ${perda}: rode \`npm run farol -- chaves assumir ${nome}\`.`
  );
}
