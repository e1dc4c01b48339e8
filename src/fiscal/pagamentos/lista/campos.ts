import { ZodError } from 'zod';
import { ApiError } from '../../../dataProvider/ApiError.ts';

/** In: what a schema or the server refused. Out: the sentence of each field, the first of it; none where no field is at fault. */
export function camposDe(refusal: unknown): Readonly<Record<string, string>> {
  if (refusal instanceof ApiError) return refusal.problem.campos ?? {};
  if (!(refusal instanceof ZodError)) return {};
  return Object.fromEntries(
    [...refusal.issues].reverse().map(({ path, message }) => [path.join('.'), message]),
  );
}
