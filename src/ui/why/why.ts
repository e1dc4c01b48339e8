import { PERMISSION_LABELS } from '../../../contract/permissionCodes.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { makeValue } from '../../valueStore.ts';

/** Missing permission codes that 'Por que não posso?' explains. */
export type Missing = readonly string[];

/** Permissions being explained, or null; shown by the shell (src/feedback/why). */
export const explained = makeValue<Missing | null>(null);

/** Returns the missing permission codes an error was caused by; none when it failed for another reason. */
export function missingIn(error: unknown): Missing {
  return error instanceof ApiError ? (error.problem.permissoes ?? []) : [];
}

/** Returns the codes of the permissions named in a sentence of the server, as `permissoesCitadas` does. */
export function codesIn(sentence: string): Missing {
  const named = [...sentence.matchAll(/“([^”]+)”/g)].map(([, label]) => label);
  return Object.entries(PERMISSION_LABELS).flatMap(([code, label]) => (named.includes(label) ? [code] : []));
}
