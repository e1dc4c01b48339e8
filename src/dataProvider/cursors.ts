import { seesAll } from '../authProvider/breadth.ts';
import { getSession } from '../authProvider/session.ts';

const MOST_LISTS = 30;

/** For each list (company, breadth, resource, filter, sort): where a page may start, and the key of the row before it. */
const lists = new Map<string, Map<number, string>>();

function listOf(resource: string, query: URLSearchParams): string {
  const { user, empresaUsuario } = getSession();
  return [user?.uuid, empresaUsuario?.uuid, seesAll(), resource, query.get('filter'), query.get('sort')].join(
    '|',
  );
}

function rangeOf(query: URLSearchParams): [number, number] {
  const [, start, end] = /^\[(\d+),(\d+)\]$/.exec(query.get('range') ?? '') ?? [];
  return [Number(start ?? 0), Number(end ?? 0)];
}

/** Returns a list's query with `apos` added when the page before it was seen, so that deep pages cost no more. */
export function withCursor(resource: string, query: URLSearchParams): URLSearchParams {
  const cursor = lists.get(listOf(resource, query))?.get(rangeOf(query)[0]);
  const next = new URLSearchParams(query);
  if (cursor !== undefined) next.set('apos', cursor);
  return next;
}

/** Stores the key of a page's last row, after which the next page starts. */
export function rememberCursor(resource: string, query: URLSearchParams, cursor: string | null): void {
  if (cursor === null) return;
  const key = listOf(resource, query);
  const known = lists.get(key) ?? new Map<number, string>();
  known.set(rangeOf(query)[1] + 1, cursor);
  lists.delete(key);
  lists.set(key, known);
  const [oldest] = lists.keys();
  if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
}

/** Clears all cursors: after a write pages start elsewhere, and old cursors would skip or repeat rows. */
export function forgetCursors(): void {
  lists.clear();
}
