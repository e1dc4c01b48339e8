import { FILTER_HEADER } from '../../contract/list.ts';
import { remembered } from '../remembered.ts';
import { ApiProblem } from './problem.ts';

const MOST_REMEMBERED = 500;
const LONGEST_REMEMBERED = 1024;
const EMPTY = new URLSearchParams();

const known = remembered<URLSearchParams>(MOST_REMEMBERED);

/**
 * Returns the parameters of a URL, which callers must not change. Lists are often requested with the same URL: the result is cached as the
 * same object, so that callers can cache what they parse from it. Throws 400 for a repeated parameter.
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

/**
 * Returns the query with the filter of the header, which avoids a tax number in a URL; the result is not cached. Throws 400 for a filter
 * sent twice or malformed.
 */
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
