import type { ErrorCode, Problem } from '../../contract/errors.ts';

/** Messages from a thread about its work. */
export type FromThread =
  | { kind: 'begun'; threadId: number }
  | { kind: 'value'; value: unknown }
  /** The end of a stream. */
  | { kind: 'done' }
  | { kind: 'problem'; code: ErrorCode; detail: string; extra: Partial<Problem> }
  | { kind: 'failure'; message: string }
  /** A stream requests bytes of its source. */
  | { kind: 'read'; id: number; offset: number; length: number };

/** Messages to a thread from the reader of a stream. */
export type ToThread =
  /** Requests the next item, with the value for the stream. */
  | { kind: 'next'; told: unknown }
  /** `bytes` is null when they could not be read. */
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: 'stop' };
