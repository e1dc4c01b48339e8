import type { z } from 'zod';
import { refusalIn } from './ApiError.ts';

const LOGIN_UNREAD = 'O servidor não confirmou a sua entrada. Tente de novo em instantes.';

/**
 * Returns the parsed body of a response that is ok. Throws ApiError, with its sentence, where the body carries an `error` all the same
 * (docs/especificacao.md 7.2: 'a response carrying error').
 */
export async function readAnswer<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json();
  const refusal = refusalIn(body, response);
  if (refusal) throw refusal;
  return schema.parse(body);
}

/**
 * Returns the tokens of a sign-in response, or the additional step required (whose body carries its own `error`). Throws ApiError for any
 * other response: one that carries `error`, or neither (docs/especificacao.md 4.1).
 */
export async function readLogin<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw refusalIn(body, response) ?? refusalIn({ error: LOGIN_UNREAD }, response);
}
