import { FILTER_HEADER } from '../../contract/list.ts';
import { remembered } from '../remembered.ts';
import { ApiProblem } from './problem.ts';

const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 1024;
const EMPTY = new URLSearchParams();

const known = remembered<URLSearchParams>(MOST_REMEMBERED);

/**
 * The parameters of an address, each of them once; nobody changes them. Lists are asked for in the same words again and again:
 * then it is the same object, and what was read of it need not be read anew. Throws 400.
 */
export function queryOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  if (start < 0) return EMPTY;
  const text = url.slice(start);
  return text.length > LONGEST_REMEMBERED ? read(url) : known(text, () => read(url));
}

function read(url: string): URLSearchParams {
  const query = new URL(url).searchParams;
  const names = [...query.keys()];
  const repeated = names.find((name, position) => names.indexOf(name) !== position);
  if (repeated === undefined) return query;
  throw new ApiProblem(
    'REQUISICAO_INVALIDA',
    `O parâmetro '${repeated.slice(0, 40)}' foi enviado mais de uma vez.`,
  );
}

/** A filter may come in a header, so that no tax number appears in a URL; what it looks for is remembered nowhere. Throws 400. */
export function withFilterHeader(query: URLSearchParams, filter: string | null): URLSearchParams {
  if (filter === null) return query;
  if (query.has('filter')) throw new ApiProblem('REQUISICAO_INVALIDA', 'Envie o filtro uma só vez.');
  const whole = new URLSearchParams(query);
  try {
    whole.set('filter', decodeURIComponent(filter));
  } catch {
    throw new ApiProblem('REQUISICAO_INVALIDA', `O cabeçalho ${FILTER_HEADER} está malformado.`);
  }
  return whole;
}
