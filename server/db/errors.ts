import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';

const databaseErrorSchema = z.object({
  code: z.string(),
  constraint: z.string().optional(),
  table: z.string().optional(),
});
export type DatabaseError = z.infer<typeof databaseErrorSchema>;

export const UNIQUE_VIOLATION = '23505';
export const FOREIGN_KEY_VIOLATION = '23503';
/** SQLSTATE for no space on the database's disk. */
export const DISK_FULL = '53100';
/** SQLSTATE for one row more than allowed (`farol_limita`); `table` names which limit. */
export const LIMIT_REACHED = 'FL409';
const READ_ONLY = '25006';
/** SQLSTATE for a statement that took longer than it may. */
export const QUERY_CANCELED = '57014';

/** Returns the error of the engine, which drizzle wraps with the statement. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

/** Returns the engine's own error under drizzle's wrapping; null when `error` is none. */
export function databaseError(error: unknown): DatabaseError | null {
  return databaseErrorSchema.safeParse(causeOf(error)).data ?? null;
}

/** A write refused before it began, to leave the rest of the disk for transactions already begun. */
export class DiskFullError extends Error {
  readonly code = DISK_FULL;
}

/** Returns true when there is no space on the disk: the write was not stored, and can be once space is freed. */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === DISK_FULL;
}

/** Returns the error to throw for one of a read-only transaction: DiskFullError where it was a write, else the error itself. */
export function asDiskFull(error: unknown): unknown {
  return databaseError(error)?.code === READ_ONLY
    ? new DiskFullError('Disco cheio', { cause: error })
    : error;
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** The server answers and rejects every sign-in: the password was changed, or the database is gone. */
const REFUSAL_CODES = new Set(['28000', '28P01', '3D000', '57P04']);
const CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|PGlite is closed|Cannot use a pool after calling end|Client has encountered a connection error/;

/** Returns true when every connection of this process stayed in use. It does not show whether the database itself works. */
export function isPoolFull(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message === 'timeout exceeded when trying to connect';
}

/** Returns true when the database answers and rejects the sign-in. */
export function isSignInRefused(error: unknown): boolean {
  return REFUSAL_CODES.has(databaseError(error)?.code ?? '');
}

/** Returns true when the database could not be used, so that a later retry makes sense. */
export function isDatabaseDown(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code && (CONNECTION_CODES.has(code) || code.startsWith('08') || REFUSAL_CODES.has(code))) return true;
  const cause = causeOf(error);
  return cause instanceof Error && CONNECTION_TEXT.test(cause.message);
}

/** Returns true when nothing can be stored now but the same write can succeed later: a caller with something to write waits. */
export const isPassing = (error: unknown): boolean => isDatabaseDown(error) || isDiskFull(error);

/** Returns the database's own message for anything thrown, without the statement. */
export function engineWords(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * Returns what went wrong, for the log: the engine's own message and the query, never its parameters, which may hold tax numbers and
 * hashes.
 */
export function failureReason(error: Error): string {
  if (!(error instanceof DrizzleQueryError)) return String(error.stack ?? error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [cause, error.query, ...frames].join('\n');
}
