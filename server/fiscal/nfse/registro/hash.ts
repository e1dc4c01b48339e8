import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { sha256 } from '../../../sha256.ts';

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** Serialises a value with sorted keys, since the database does not preserve their order. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(value));

const instant = (momento: string | null) => momento && new Date(momento).toISOString();

/**
 * Returns the SHA-256 of a nota in our model, which an acceptance refers to. Moments are converted to instants in UTC, as when
 * the first notas were accepted, so that their time zone changes no hash.
 */
export function hashDaNota({ emitidaEm, cancelamento, ...nota }: Nota): Promise<string> {
  const instants = {
    emitidaEm: instant(emitidaEm),
    cancelamento: cancelamento && { ...cancelamento, em: instant(cancelamento.em) },
  };
  return sha256(canonical({ ...nota, ...instants }));
}
