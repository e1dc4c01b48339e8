/** So long a proof serves, before and after the server's time; then its date is too old. */
export const PROOF_SECONDS = 60;
/** From the first moment at which a proof may come to the last. */
const REMEMBERED_MS = 2 * PROOF_SECONDS * 1000;
/** Some ten megabytes, twice; only above 800 proofs a second are some forgotten before their time. */
const MOST_REMEMBERED = 100_000;

let recent = new Set<string>();
let former = new Set<string>();
let since = 0;

/** Notes that a proof was used in this process. Out: whether it is the first time. */
export function isFirstUse(id: string, now: Date): boolean {
  const age = Math.abs(now.getTime() - since);
  if (age > REMEMBERED_MS || recent.size >= MOST_REMEMBERED) {
    former = age > 2 * REMEMBERED_MS ? new Set() : recent;
    recent = new Set();
    since = now.getTime();
  }
  if (recent.has(id) || former.has(id)) return false;
  recent.add(id);
  return true;
}
