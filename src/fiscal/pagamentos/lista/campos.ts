import { ZodError } from 'zod';
import { ApiError } from '../../../dataProvider/ApiError.ts';

/** Returns the first message of each field in an error of a schema or the server; empty where no field is at fault. */
export function frasesDosCampos(refusal: unknown): Readonly<Record<string, string>> {
  if (refusal instanceof ApiError) return refusal.problem.campos ?? {};
  if (!(refusal instanceof ZodError)) return {};
  return Object.fromEntries(
    [...refusal.issues].reverse().map(({ path, message }) => [path.join('.'), message]),
  );
}
