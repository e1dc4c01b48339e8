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
/** No room on the disk of the database. */
export const DISK_FULL = '53100';
/** One more row than there may be (`farol_limita`); `table` says of what. */
export const LIMIT_REACHED = 'FL409';
const READ_ONLY = '25006';
/** A statement took longer than it may. */
export const QUERY_CANCELED = '57014';

/** What the engine threw, which drizzle wraps with the statement. */
const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

/** In: anything thrown. Out: the engine's own error under drizzle's wrapping, or null. */
export function databaseError(error: unknown): DatabaseError | null {
  return databaseErrorSchema.safeParse(causeOf(error)).data ?? null;
}

/** A write that was refused before it was begun, to keep the rest of the disk for what had begun. */
export class DiskFullError extends Error {
  readonly code = DISK_FULL;
}

/** True when there is no room on the disk: what was to be written is not, and can be once somebody has made room. */
export function isDiskFull(error: unknown): boolean {
  return databaseError(error)?.code === DISK_FULL;
}

/** In: what a transaction that may only read threw. Out: what to throw: DiskFullError where it was to write. */
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
/** It is there and lets nobody in: its password was changed, or the database is gone. */
const REFUSAL_CODES = new Set(['28000', '28P01', '3D000', '57P04']);
const CONNECTION_TEXT =
  /Connection terminated|timeout exceeded when trying to connect|PGlite is closed|Cannot use a pool after calling end|Client has encountered a connection error/;

/** True when every connection of this process stayed taken. Whether the database is well, it does not say. */
export function isPoolFull(error: unknown): boolean {
  const cause = causeOf(error);
  return cause instanceof Error && cause.message === 'timeout exceeded when trying to connect';
}

/** True when the database answers, and refuses whoever signs in. */
export function isSignInRefused(error: unknown): boolean {
  return REFUSAL_CODES.has(databaseError(error)?.code ?? '');
}

/** True when the database could not be used, so that trying again later makes sense. */
export function isDatabaseDown(error: unknown): boolean {
  const code = databaseError(error)?.code;
  if (code && (CONNECTION_CODES.has(code) || code.startsWith('08') || REFUSAL_CODES.has(code))) return true;
  const cause = causeOf(error);
  return cause instanceof Error && CONNECTION_TEXT.test(cause.message);
}

/** True when nothing can be stored now, and the same can be later: whoever has something to write down waits with it. */
export const isPassing = (error: unknown): boolean => isDatabaseDown(error) || isDiskFull(error);

/** The words of the database itself, without the statement. In: anything thrown. */
export function engineWords(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
}

/**
 * What went wrong, for the log: the engine's own words and the query, never its parameters, which may hold tax
 * numbers and hashes. In: anything thrown.
 */
export function failureReason(error: Error): string {
  if (!(error instanceof DrizzleQueryError)) return String(error.stack ?? error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [cause, error.query, ...frames].join('\n');
}
