/** Seconds for which a proof is valid before and after the server's time. */
export const PROOF_SECONDS = 60;
/** Time between the first and the last moment at which a proof may arrive. */
const REMEMBERED_MS = 2 * PROOF_SECONDS * 1000;
/** About ten megabytes, twice; only above 800 proofs per second are some forgotten too early. */
const MOST_REMEMBERED = 100_000;

let recent = new Set<string>();
let former = new Set<string>();
let since = 0;

/** Records the use of a proof in this process. Returns whether it is the first. */
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
