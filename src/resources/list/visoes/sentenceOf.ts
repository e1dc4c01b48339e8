import { ApiError, messageOf } from '../../../dataProvider/ApiError.ts';

/** What was refused of a form with one thing to say: the reason at the field, where there is one. */
export function sentenceOf(failure: unknown): string {
  const [reason] = failure instanceof ApiError ? Object.values(failure.problem.campos ?? {}) : [];
  return reason ?? messageOf(failure);
}
