import type { Asker } from './gate.ts';
import { ApiProblem } from './problem.ts';

/** State of a recently used key: its owner, and its requests per minute. */
export interface KnownKey {
  quem: Asker;
  limite: number;
}

interface Bucket extends KnownKey {
  left: number;
  /** When `left` was computed (milliseconds). */
  at: number;
}

/** Rate limit of API keys in this process: each key has a number of requests per minute, however many are concurrent. */
export interface KeyTurns {
  /**
   * Takes one request of the key's limit and sets the limit headers. Returns the key's owner, null before its first use. Throws
   * LIMITE_DA_CHAVE.
   */
  take: (hash: string, headers?: Headers) => Asker | null;
  /** Stores the current owner and limit, after a key has opened a transaction. */
  note: (hash: string, known: KnownKey, headers?: Headers) => void;
}

const MINUTE = 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Sets the `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers): limit, remaining requests, and seconds until the limit is full
 * again.
 */
function tell(headers: Headers | undefined, { limite, left }: Bucket): void {
  headers?.set('ratelimit-policy', `"chave";q=${limite};w=60`);
  headers?.set('ratelimit', `"chave";r=${Math.floor(left)};t=${Math.ceil((limite - left) / (limite / 60))}`);
}

/** Creates the rate limits; `now` is a monotonic time in milliseconds. */
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
      // A key used again becomes the newest; the oldest is dropped, and its limit starts full.
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
