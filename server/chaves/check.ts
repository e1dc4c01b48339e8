import { eq, sql } from 'drizzle-orm';
import { asRole, type Database, rowsOf } from '../db/database.ts';
import { tenants } from '../db/tenants.ts';
import { type Keyring, keyId, openWith, sealedUnder, sealWith } from '../keyring.ts';
import { type Home, homes } from './homes.ts';
import { sealedSchema } from './reseal.ts';
import { chaves } from './tables.ts';

const KNOWN = 'Farol';
const boundTo = (nome: string) => `chave:${nome}`;

/**
 * Whether the keys of this start are those of this database. In: the keys. Out: a sentence for each that is not; the right ones
 * are remembered, also after a rotation.
 */
export async function wrongKeys(db: Database, deps: Parameters<Home['keys']>[0]): Promise<string[]> {
  const wrong: string[] = [];
  for (const home of homes) {
    const keys = home.keys(deps);
    const [row] = await asRole(db, 'farol_auth', null, (tx) =>
      tx.select({ prova: chaves.prova }).from(chaves).where(eq(chaves.nome, home.nome)),
    );
    const right = row
      ? (await openWith(keys, row.prova, boundTo(home.nome))) === KNOWN
      : await opensOldest(db, home, keys);
    if (!right) wrong.push(sentenceOf(home, row ? sealedUnder(row.prova) : '', await keyId(keys.present)));
    else if (!row || sealedUnder(row.prova) !== (await keyId(keys.present))) await assumeKey(db, home, keys);
  }
  return wrong;
}

/** The present key of a home is the right one from now on. */
export async function assumeKey(db: Database, { nome }: Home, keys: Keyring): Promise<void> {
  const values = { prova: await sealWith(keys, KNOWN, boundTo(nome)), alteradaEm: sql`now()` };
  await asRole(db, 'farol_auth', null, (tx) =>
    tx
      .insert(chaves)
      .values({ nome, ...values })
      .onConflictDoUpdate({ target: chaves.nome, set: values }),
  );
}

/** For a database from before keys were remembered: the first text that is found tells; without any, each key is right. */
async function opensOldest(db: Database, home: Home, keys: Keyring): Promise<boolean> {
  const ids = await asRole(db, 'farol_auth', null, (tx) => tx.select({ id: tenants.id }).from(tenants));
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

function sentenceOf({ nome, oQue, perda }: Home, before: string, now: string): string {
  const ids = before === '' ? `veio ${now}` : `era ${before}, veio ${now}`;
  return (
    `A chave ${nome} não é a que fechou os ${oQue} deste banco (${ids}). Ponha a de antes, ou, numa troca, a de antes em ` +
    `${nome}_ANTERIOR. Se ela se perdeu, ${perda}: rode \`npm run farol -- chaves assumir ${nome}\`.`
  );
}
