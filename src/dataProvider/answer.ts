import type { z } from 'zod';
import { refusalIn } from './ApiError.ts';

const LOGIN_UNREAD = 'O servidor não confirmou a sua entrada. Tente de novo em instantes.';

/**
 * In: an answer that is ok, and what it should be. Out: what it says. Throws ApiError where it carries an `error` all the same,
 * with its sentence (docs/especificacao.md 7.2: 'a response carrying error').
 */
export async function readAnswer<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json();
  const refusal = refusalIn(body, response);
  if (refusal) throw refusal;
  return schema.parse(body);
}

/**
 * In: the answer to a sign-in. Out: the tokens, or what is asked besides (which carries an `error` of its own). Throws ApiError with
 * the sentence of any other answer: one that carries `error`, or none of both (docs/especificacao.md 4.1).
 */
export async function readLogin<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw refusalIn(body, response) ?? refusalIn({ error: LOGIN_UNREAD }, response);
}
