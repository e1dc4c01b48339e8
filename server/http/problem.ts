import { ERRORS, type ErrorCode, type Problem } from '../../contract/errors.ts';

type Extra = Pick<
  Problem,
  'campos' | 'existente' | 'unido' | 'atual' | 'permissoes' | 'servico' | 'aguardar'
>;

/** Error response, thrown anywhere below a route: it also rolls the transaction back. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, detail: string, extra: Extra = {}) {
    super(detail);
    this.code = code;
    this.extra = extra;
  }
}

/** Returns the error for invalid fields, with the reason at each. */
export function invalidFields(campos: Record<string, string>, extra: Extra = {}): ApiProblem {
  const detail = 'Corrija os campos indicados e tente de novo.';
  return new ApiProblem('CAMPOS_INVALIDOS', detail, { campos, ...extra });
}

/** Returns the problem document (RFC 9457) of an error. */
export function problemResponse(problem: ApiProblem, requestId: string): Response {
  const { status, title } = ERRORS[problem.code];
  const body: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: problem.message,
    codigo: problem.code,
    requestId,
    ...problem.extra,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json; charset=utf-8' });
  if (problem.extra.aguardar !== undefined) headers.set('retry-after', String(problem.extra.aguardar));
  return new Response(JSON.stringify(body), { status, headers });
}
