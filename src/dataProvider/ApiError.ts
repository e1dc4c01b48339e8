import { HttpError } from 'ra-core';
import { z } from 'zod';
import { type Problem, problemSchema } from '../../contract/errors.ts';
import { type AuthError, authErrorSchema } from '../../contract/session.ts';

/**
 * A refusal by the API. `problem` is its body; `body.errors` has the shape that react-admin's forms read: each message at its field, and
 * the whole sentence at the root.
 */
export class ApiError extends HttpError {
  readonly problem: Problem;

  constructor(problem: Problem) {
    const errors = problem.campos && { ...problem.campos, root: { serverError: problem.detail } };
    super(problem.detail, problem.status, { ...problem, ...(errors && { errors }) });
    // HttpError sets the prototype to its own, which would hide this class from `instanceof`.
    Object.setPrototypeOf(this, ApiError.prototype);
    this.name = 'ApiError';
    this.problem = problem;
  }
}

/** An error of the screen itself whose message is a sentence fit to be shown. */
export class SentenceError extends Error {}

/** No response arrived: the network, the server or a proxy in front of it is down. */
export class NetworkError extends SentenceError {
  constructor(cause: unknown) {
    super('Não foi possível falar com o servidor. Verifique a conexão e tente de novo.', { cause });
    this.name = 'NetworkError';
  }
}

const carryingSchema = z.object({ error: z.unknown() });
const UNSAID = 'O servidor recusou o pedido e não disse por quê. Tente de novo em instantes.';

/** Returns a sentence for the status of a response that is not the API's own, such as a proxy's page. */
function unknownDetail(status: number): string {
  if (status === 413) return 'O conteúdo enviado é grande demais.';
  if (status === 429) return 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.';
  if (status >= 502 && status <= 504)
    return 'O servidor está indisponível no momento. Tente de novo em instantes.';
  return `O servidor respondeu de um jeito inesperado (código ${status}).`;
}

/** Returns the error to throw for a response that is not ok, always with a Portuguese sentence. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  if (problem.success) return new ApiError({ ...problem.data, status });
  const said = authErrorSchema.safeParse(body);
  const unknown = { codigo: 'RESPOSTA_INESPERADA', mensagem: unknownDetail(status) };
  return refusal(said.success ? said.data.error : unknown, response);
}

function refusal(
  { codigo, mensagem, aguardar }: AuthError['error'],
  { status, headers }: Response,
): ApiError {
  const requestId = headers.get('x-request-id') ?? '';
  return new ApiError({
    type: 'about:blank',
    title: mensagem,
    status,
    detail: mensagem,
    codigo,
    requestId,
    aguardar,
  });
}

/** Returns the refusal that a response body carries as `error`, whatever its status; null where it carries none. */
export function refusalIn(body: unknown, response: Response): ApiError | null {
  const { data } = carryingSchema.safeParse(body);
  if (!data?.error) return null;
  const said = authErrorSchema.safeParse(body);
  if (said.success) return refusal(said.data.error, response);
  const mensagem = typeof data.error === 'string' ? data.error : UNSAID;
  return refusal({ codigo: 'RESPOSTA_COM_ERRO', mensagem }, response);
}

/** Returns the sentence of an error to show to the user; never the browser's raw message. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof SentenceError) return error.message;
  return 'Algo deu errado nesta página. Recarregue-a e tente de novo.';
}
