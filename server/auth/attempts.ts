import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { tentativas } from '../db/sessionTables.ts';
import { ApiProblem } from '../http/problem.ts';
import { keyedHash } from './keyedHash.ts';
import { addressGroup, countedFailure, type Failures, SLOW_DOWN, type SlowDown, waitOf } from './slowDown.ts';

/** Keys of one attempt in the table `tentativas`; `conhecido` marks that this account signed in from this place before. */
export interface AttemptKeys {
  par: string;
  conta: string;
  endereco: string;
  conhecido: string;
}

const LIMITED = ['par', 'conta', 'endereco'] as const;
const DAY = 24 * 60 * 60_000;
const KEPT = 2 * DAY;
/** Milliseconds for which a place where a person signed in counts as known. */
export const KNOWN_FOR = 90 * DAY;
const PRUNED_AT_ONCE = 500;

const keyOf = async (signingKey: Uint8Array, kind: string, parts: readonly string[]) =>
  `${kind}:${await keyedHash(signingKey, ['tentativas', kind, ...parts])}`;

/**
 * Returns the keys of an attempt, from which neither name nor address can be read. `email` is normalised, or is another name of the guessed
 * secret; `address` is the peer's.
 */
export async function attemptKeys(
  signingKey: Uint8Array,
  email: string,
  address: string,
): Promise<AttemptKeys> {
  const place = addressGroup(address);
  const keyed = (kind: keyof AttemptKeys, ...parts: string[]) => keyOf(signingKey, kind, parts);
  return {
    par: await keyed('par', email, place),
    conta: await keyed('conta', email),
    endereco: await keyed('endereco', place),
    conhecido: await keyed('conhecido', email, place),
  };
}

/** Locks the rows always in the same order, so that two attempts cannot deadlock. */
async function lockRows(tx: Tx, keys: AttemptKeys): Promise<Map<string, Failures>> {
  const rows = await tx
    .select()
    .from(tentativas)
    .where(inArray(tentativas.chave, Object.values(keys)))
    .orderBy(asc(tentativas.chave))
    .for('update');
  return new Map(rows.map((row) => [row.chave, row]));
}

/**
 * Counts an attempt as failed before the password is verified, so that parallel guesses count. Runs as `farol_auth`. Throws 429 with the
 * seconds to wait; a place known for this account has only its own limit.
 */
export async function beginAttempt(
  tx: Tx,
  keys: AttemptKeys,
  now: Date,
  rules: Readonly<Record<(typeof LIMITED)[number], SlowDown>> = SLOW_DOWN,
): Promise<void> {
  const fresh = LIMITED.map((kind) => ({ chave: keys[kind], falhas: 0, ultimaFalha: now }));
  const ordered = fresh.sort((one, other) => (one.chave < other.chave ? -1 : 1));
  await tx.insert(tentativas).values(ordered).onConflictDoNothing();
  const rows = await lockRows(tx, keys);
  const failures = (kind: keyof AttemptKeys) => rows.get(keys[kind]) ?? { falhas: 0, ultimaFalha: now };
  const isKnown =
    rows.has(keys.conhecido) && now.getTime() - failures('conhecido').ultimaFalha.getTime() < KNOWN_FOR;
  const asked = isKnown ? (['par'] as const) : LIMITED;
  const wait = Math.max(...asked.map((kind) => waitOf(rules[kind], failures(kind), now)));
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  for (const kind of LIMITED) {
    const falhas = countedFailure(rules[kind], failures(kind), now);
    await tx.update(tentativas).set({ falhas, ultimaFalha: now }).where(eq(tentativas.chave, keys[kind]));
  }
}

/** A rate limit apart from passwords; `name` identifies the resource and the user of it. */
interface Slowed {
  signingKey: Uint8Array;
  name: string;
  rule: SlowDown;
  now: Date;
}

const countOf = async (tx: Tx, { signingKey, name, now }: Slowed) => {
  const chave = await keyOf(signingKey, 'uso', [name]);
  await tx.insert(tentativas).values({ chave, falhas: 0, ultimaFalha: now }).onConflictDoNothing();
  const [known] = await tx.select().from(tentativas).where(eq(tentativas.chave, chave)).for('update');
  if (!known) throw new Error('The row was just written');
  return known;
};

function refuseWhileWaiting({ rule, now }: Slowed, known: Failures): void {
  const wait = waitOf(rule, known, now);
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
}

/** Throws 429 with the seconds to wait after too many failures. Runs as `farol_auth`. */
export async function refuseWhileSlowed(tx: Tx, slowed: Slowed): Promise<void> {
  refuseWhileWaiting(slowed, await countOf(tx, slowed));
}

/** Counts one failure; runs as `farol_auth`. Successes are not counted, since a hundred people may share one address. */
export async function countFailure(tx: Tx, slowed: Slowed): Promise<void> {
  const known = await countOf(tx, slowed);
  const falhas = countedFailure(slowed.rule, known, slowed.now);
  const changes = { falhas, ultimaFalha: slowed.now };
  await tx.update(tentativas).set(changes).where(eq(tentativas.chave, known.chave));
}

/** Counts one use of something costly before it is done, whatever its result. Runs as `farol_auth`. Throws 429 with the seconds to wait. */
export async function countUse(tx: Tx, slowed: Slowed): Promise<void> {
  await refuseWhileSlowed(tx, slowed);
  await countFailure(tx, slowed);
}

function tooMany(aguardar: number): ApiProblem {
  const time = aguardar < 120 ? `${aguardar} s` : `${Math.ceil(aguardar / 60)} minutos`;
  return new ApiProblem('MUITAS_TENTATIVAS', `Foram muitas tentativas. Aguarde ${time} e tente de novo.`, {
    aguardar,
  });
}

/** Settles a successful attempt: clears the pair, undoes what was counted, remembers the place and prunes old rows. */
export async function settleAttempt(tx: Tx, keys: AttemptKeys, now: Date): Promise<void> {
  await lockRows(tx, keys);
  await tx.delete(tentativas).where(eq(tentativas.chave, keys.par));
  await tx
    .update(tentativas)
    .set({ falhas: sql`greatest(${tentativas.falhas} - 1, 0)` })
    .where(inArray(tentativas.chave, [keys.conta, keys.endereco]));
  await rememberPlace(tx, keys, now);
  await prune(tx, now);
}

/** Stores that the person signed in from this place, where attempts of others do not count. */
export async function rememberPlace(tx: Tx, { conhecido }: AttemptKeys, now: Date): Promise<void> {
  await tx
    .insert(tentativas)
    .values({ chave: conhecido, falhas: 0, ultimaFalha: now })
    .onConflictDoUpdate({ target: tentativas.chave, set: { ultimaFalha: now } });
}

/** Writes a row without changing it, so that a refusal without an audit row takes the same time as one with it. */
export async function touchAttempt(tx: Tx, keys: AttemptKeys): Promise<void> {
  await tx
    .update(tentativas)
    .set({ falhas: sql`${tentativas.falhas}` })
    .where(eq(tentativas.chave, keys.par));
}

async function prune(tx: Tx, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT).toISOString();
  const oldest = new Date(now.getTime() - KNOWN_FOR).toISOString();
  await tx.execute(
    sql`delete from tentativas where chave in (
          select chave from tentativas
           where ultima_falha < ${old} and (chave not like 'conhecido:%' or ultima_falha < ${oldest})
           limit ${PRUNED_AT_ONCE} for update skip locked)`,
  );
}
