import type { Asker } from './gate.ts';
import { ApiProblem } from './problem.ts';

/** What is known of a key that opened lately: whose it is, and how many requests it may make in a minute. */
export interface KnownKey {
  quem: Asker;
  limite: number;
}

interface Bucket extends KnownKey {
  left: number;
  /** When `left` was reckoned (milliseconds). */
  at: number;
}

/** The turns of keys of programs in this process: each key has so many requests a minute, however many come at once. */
export interface KeyTurns {
  /** Takes a turn. Out: whose key it is, null before it has opened once. Throws LIMITE_DA_CHAVE, telling it in `headers` too. */
  take: (hash: string, headers?: Headers) => Asker | null;
  /** After a key has opened a transaction: what holds from now on. */
  note: (hash: string, known: KnownKey, headers?: Headers) => void;
}

const MINUTE = 60_000;
const MOST_REMEMBERED = 10_000;

/** `RateLimit` fields (draft-ietf-httpapi-ratelimit-headers): what is allowed, what is left, and seconds until all is there again. */
function tell(headers: Headers | undefined, { limite, left }: Bucket): void {
  headers?.set('ratelimit-policy', `"chave";q=${limite};w=60`);
  headers?.set('ratelimit', `"chave";r=${Math.floor(left)};t=${Math.ceil((limite - left) / (limite / 60))}`);
}

/** In: the time in milliseconds, which only goes forward. */
export function createKeyTurns(now: () => number = () => performance.now()): KeyTurns {
  const buckets = new Map<string, Bucket>();
  return {
    take: (hash, headers) => {
      const bucket = buckets.get(hash);
      if (!bucket) return null;
      const passed = now() - bucket.at;
      bucket.left = Math.min(bucket.limite, bucket.left + (passed * bucket.limite) / MINUTE);
      bucket.at = now();
      if (bucket.left >= 1) {
        bucket.left -= 1;
        tell(headers, bucket);
        return bucket.quem;
      }
      tell(headers, bucket);
      throw new ApiProblem(
        'LIMITE_DA_CHAVE',
        `Esta chave pode fazer ${bucket.limite} pedidos por minuto, e já os fez. Espere o que diz Retry-After.`,
        { aguardar: Math.ceil(((1 - bucket.left) * MINUTE) / bucket.limite / 1000) },
      );
    },
    note: (hash, known, headers) => {
      const former = buckets.get(hash);
      // One that comes again is the youngest; the oldest is forgotten, and counts anew.
      buckets.delete(hash);
      const left = Math.min(former?.left ?? known.limite - 1, known.limite);
      const bucket = { ...known, left, at: former?.at ?? now() };
      buckets.set(hash, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > MOST_REMEMBERED && oldest !== undefined) buckets.delete(oldest);
      if (!former) tell(headers, bucket);
    },
  };
}
