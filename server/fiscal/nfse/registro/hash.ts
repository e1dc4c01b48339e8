import type { Nota } from '../../../../contract/fiscal/nfse/nota.ts';
import { sha256 } from '../../../sha256.ts';

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

/** The same text for the same values, in whatever order the database gives the keys back. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(value));

const instant = (momento: string | null) => momento && new Date(momento).toISOString();

/**
 * What an acceptance names: the SHA-256 of a note in our model. Moments are instants in it, as they were when the first notes were
 * accepted: by which clock one is told changes no acceptance.
 */
export function hashDaNota({ emitidaEm, cancelamento, ...nota }: Nota): Promise<string> {
  const instants = {
    emitidaEm: instant(emitidaEm),
    cancelamento: cancelamento && { ...cancelamento, em: instant(cancelamento.em) },
  };
  return sha256(canonical({ ...nota, ...instants }));
}
