import { PERMISSION_LABELS } from '../../../contract/permissionCodes.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { makeValue } from '../../valueStore.ts';

/** What 'Por que não posso?' is asked about: the codes that are missing. */
export type Missing = readonly string[];

/** What is being explained, or null; the shell shows it (src/layout/why). */
export const explained = makeValue<Missing | null>(null);

/** In: what a request threw. Out: the codes whose lack it was refused for; none when it failed for another reason. */
export function missingIn(error: unknown): Missing {
  return error instanceof ApiError ? (error.problem.permissoes ?? []) : [];
}

/** In: a sentence of the server. Out: the permissions that it names, as `permissoesCitadas` does, by their codes. */
export function codesIn(sentence: string): Missing {
  const named = [...sentence.matchAll(/“([^”]+)”/g)].map(([, label]) => label);
  return Object.entries(PERMISSION_LABELS).flatMap(([code, label]) => (named.includes(label) ? [code] : []));
}
