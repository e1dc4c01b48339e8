import { z } from 'zod';
import { invalidFields } from './problem.ts';

/** Returns the `{id}` of a route's path. Throws 400 when it is not a UUID. */
export function recordId(params: Record<string, string>): string {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw invalidFields({ id: 'Este identificador não está no formato certo.' });
  return id.data;
}
