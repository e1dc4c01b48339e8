import type { ErrorCode, Problem } from '../../contract/errors.ts';

/** What a thread tells of its work. */
export type FromThread =
  | { kind: 'begun'; threadId: number }
  | { kind: 'value'; value: unknown }
  /** Of a stream: there is no more. */
  | { kind: 'done' }
  | { kind: 'problem'; code: ErrorCode; detail: string; extra: Partial<Problem> }
  | { kind: 'failure'; message: string }
  /** Of a stream: bytes of its source are needed. */
  | { kind: 'read'; id: number; offset: number; length: number };

/** What the one who reads a stream tells its thread. */
export type ToThread =
  /** With what the stream is told. */
  | { kind: 'next'; told: unknown }
  /** Null when they could not be read. */
  | { kind: 'bytes'; id: number; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: 'stop' };
