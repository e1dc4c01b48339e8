import { z } from 'zod';
import type { Route } from '../route.ts';
import { pascal } from './components.ts';

const BY_METHOD = { get: 'obter', put: 'alterar', delete: 'remover' } as const;
const BY_STATUS: Readonly<Record<number, string>> = { 201: 'criar', 202: 'pedir' };
/** The last part of a path that is an act: `cancelar`, `retentar`. */
const ACT = /^[a-z]+[aeio]r$/;
const PARAMETER = /^\{(\w+)\}$/;

const isList = (schema: unknown) => z.looseObject({ type: z.literal('array') }).safeParse(schema).success;

function verbOf({ method, doc }: Route): string {
  if (method === 'post') return BY_STATUS[doc.status ?? 200] ?? 'enviar';
  return method === 'get' && isList(doc.responseSchema) ? 'listar' : BY_METHOD[method];
}

/**
 * Returns the name of an operation for programs: the declared one, or its act and the words of its path: `post /v1/parados/retentar` →
 * `retentarParados`, `delete /v1/visoes/{id}` → `removerVisoesPorId`.
 */
export function operationIdOf(route: Route): string {
  if (route.doc.operationId !== undefined) return route.doc.operationId;
  const parts = route.path.split('/').filter((part) => part !== '' && part !== 'v1');
  const last = parts.at(-1) ?? '';
  const words = parts.filter((part) => !PARAMETER.test(part));
  const by = PARAMETER.exec(last)?.[1];
  const isAct = ACT.test(last) && words.length > 1;
  const verb = isAct ? last : verbOf(route);
  const about = (isAct ? words.slice(0, -1) : words).map(pascal).join('');
  return `${verb}${about}${by === undefined ? '' : `Por${pascal(by)}`}`;
}
