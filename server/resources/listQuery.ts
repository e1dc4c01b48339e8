import { z } from 'zod';
import { filterSchema, MAX_RANGE } from '../../contract/list.ts';
import type { Resource } from '../../contract/resource.ts';
import { fieldMessages, parseJson } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';

/** Where a page starts when the client has seen the one before: the sort value and id of its last row. */
export interface Cursor {
  value: string | number | boolean | null;
  id: string;
}

/** A list as asked: everything parsed against the contract. */
export interface ListQuery {
  filter: Record<string, unknown>;
  sort: { key: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  after: Cursor | null;
}

/** Deeper pages than this need the cursor of the page before. */
const MAX_OFFSET = 100_000;
const PARAMETERS = new Set(['filter', 'range', 'sort', 'apos', 'colunas']);

const cursorSchema = z.tuple([z.union([z.string(), z.number(), z.boolean(), z.null()]), z.uuid()]);

function invalid(detail: string): ApiProblem {
  return new ApiProblem('REQUISICAO_INVALIDA', detail);
}

/** Reads `filter` and `sort`. Throws 400 naming the parameter or the field that is not accepted. */
export function parseSelection(
  resource: Resource,
  query: URLSearchParams,
): Pick<ListQuery, 'filter' | 'sort'> {
  const unknown = [...query.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown) throw invalid(`O parâmetro '${unknown.slice(0, 40)}' não existe neste endereço.`);
  const filter = filterSchema(resource).safeParse(parseJson(query.get('filter') ?? '{}', 'filter'));
  if (!filter.success) throw invalidFields(fieldMessages(filter.error));
  const [key, direction] = resource.list.order;
  const asked = query.get('sort');
  if (asked === null) return { filter: filter.data, sort: { key, direction } };
  const sort = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).safeParse(parseJson(asked, 'sort'));
  if (!sort.success) throw invalid('sort deve ser ["campo","ASC"] ou ["campo","DESC"].');
  // react-admin asks by 'id' when nothing was chosen: the resource's own order answers.
  if (sort.data[0] === 'id') return { filter: filter.data, sort: { key, direction } };
  if (!resource.list.sortable.includes(sort.data[0])) {
    throw invalid(`Não se pode ordenar por '${sort.data[0].slice(0, 40)}'.`);
  }
  return { filter: filter.data, sort: { key: sort.data[0], direction: sort.data[1] } };
}

/** Reads a whole list query. Throws 400 with the reason. */
export function parseListQuery(resource: Resource, query: URLSearchParams): ListQuery {
  const range = z
    .tuple([z.int().min(0), z.int().min(0)])
    .safeParse(parseJson(query.get('range') ?? '[0,24]', 'range'));
  if (!range.success || range.data[1] < range.data[0]) throw invalid('range deve ser [primeiro, último].');
  const [first, last] = range.data;
  const limit = last - first + 1;
  if (limit > MAX_RANGE) throw invalid(`Peça no máximo ${MAX_RANGE} linhas por vez.`);
  const after = query.get('apos') === null ? null : decodeCursor(query.get('apos') ?? '');
  if (after === null && first > MAX_OFFSET) {
    throw invalid('Esta página está longe demais do começo: filtre a lista ou avance página a página.');
  }
  return { ...parseSelection(resource, query), offset: first, limit, after };
}

export function encodeCursor(cursor: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([cursor.value, cursor.id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function decodeCursor(text: string): Cursor {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const [value, id] = cursorSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { value, id };
  } catch {
    throw invalid('O parâmetro apos não é de uma página desta lista.');
  }
}
