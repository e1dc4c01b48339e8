import { ApiError, messageOf } from '../../../dataProvider/ApiError.ts';

/** Returns the error of a form with one field as a sentence: the field's error, if there is one. */
export function sentenceOf(failure: unknown): string {
  const [reason] = failure instanceof ApiError ? Object.values(failure.problem.campos ?? {}) : [];
  return reason ?? messageOf(failure);
}
