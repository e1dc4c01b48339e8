import { toHex } from '../sha256.ts';
import type { Tx } from './database.ts';
import { pipingOf } from './lastStatement.ts';

/** Element types of arrays, with their OIDs in PostgreSQL. */
const TYPES = { jsonb: 3802, bytea: 17 } as const;
export type ListOf = keyof typeof TYPES;

/** Version byte of the binary format of jsonb. */
const JSONB_VERSION = 1;
const encoder = new TextEncoder();

function binaryOf(values: readonly (string | Uint8Array | null)[], type: ListOf): Uint8Array {
  const parts = values.map((value) => (typeof value === 'string' ? encoder.encode(value) : value));
  const extra = type === 'jsonb' ? 1 : 0;
  const size = parts.reduce((sum, part) => sum + 4 + (part === null ? 0 : extra + part.length), 20);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  // Header of a one-dimensional array: dimensions, whether there are nulls, element OID, length, lower bound 1.
  const head = [1, parts.includes(null) ? 1 : 0, TYPES[type], parts.length, 1];
  for (const [place, number] of head.entries()) view.setInt32(place * 4, number);
  let at = 20;
  for (const part of parts) {
    view.setInt32(at, part === null ? -1 : extra + part.length);
    at += 4;
    if (part === null) continue;
    if (extra > 0) bytes[at] = JSONB_VERSION;
    bytes.set(part, at + extra);
    at += extra + part.length;
  }
  return bytes;
}

function literalOf(values: readonly (string | Uint8Array | null)[]): string {
  const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
  const one = (value: string | Uint8Array | null) =>
    value === null ? 'null' : quoted(typeof value === 'string' ? value : `\\x${toHex(value)}`);
  return `{${values.map(one).join(',')}}`;
}

/**
 * Returns a list of JSON texts, or of byte arrays, as one parameter of a statement. PostgreSQL gets it in binary format, which avoids
 * hexadecimal and quoting on both sides; PGlite only takes the text form.
 */
export const arrayValue = (
  tx: Tx,
  values: readonly (string | Uint8Array | null)[],
  type: ListOf,
): Uint8Array | string => (pipingOf(tx) && values.length > 0 ? binaryOf(values, type) : literalOf(values));
