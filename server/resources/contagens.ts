import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import {
  type ContagemDaVisao,
  contagensDaVisaoSchema,
  MAX_CONTAGENS,
  namesSomebody,
} from '../../contract/visoes.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { databaseError, QUERY_CANCELED } from '../db/errors.ts';
import { noBody, parseJson } from '../http/body.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import { readNext } from '../http/replicaReads.ts';
import { json } from '../http/reply.ts';
import type { ActorNeeds } from '../http/requireNeeds.ts';
import { type PersonContext, personRoute, type Route } from '../http/route.ts';
import { remembered } from '../remembered.ts';
import { type ListQuery, parseListQuery } from './listQuery.ts';
import { mayReveal } from './present.ts';
import type { Repository } from './repository.ts';

/** Statement timeout of a count in milliseconds; a slower count is left out (null). */
const EACH_MS = 300;
/** A count that would start later than this after the first is left out too (milliseconds). */
const ALL_MS = 1_500;
/** Time during which a count that timed out is not tried again (milliseconds). */
const SLOW_MS = 60_000;
const MOST_SLOW = 1000;

const filtersSchema = z.array(z.unknown()).max(MAX_CONTAGENS);

// A count is not worth waiting for: no parallel processes, no JIT.
const briefly = sql`select set_config('statement_timeout', ${String(EACH_MS)}, true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`;

/** Returns a filter as the list would parse it; null for one that it refuses, and for one that would count as a reveal. */
function queryOf(resource: Resource, filter: unknown, { now, ator }: PersonContext): ListQuery | null {
  if (namesSomebody(filter)) return null;
  try {
    return parseListQuery(resource, new URLSearchParams({ filter: JSON.stringify(filter) }), now, ator);
  } catch (error) {
    if (error instanceof ApiProblem) return null;
    throw error;
  }
}

/**
 * Returns `GET /v1/{resource}/contagens`: how many rows match each of the filters of its views, as the user sees them; up to a maximum and
 * within a time limit, beyond which a count is null.
 */
export function contagensRoute(resource: Resource, rows: Repository, access: ActorNeeds): Route {
  const slow = remembered<{ until: number }>(MOST_SLOW);

  async function count(context: PersonContext, query: ListQuery): Promise<ContagemDaVisao> {
    const reveals = mayReveal(context.ator);
    const { dono, filter, empresas = [] } = query;
    // Thousands of companies are identified by the first 20 and their number.
    const name = JSON.stringify([dono, filter, empresas.slice(0, 20), empresas.length, reveals]);
    const seen = slow(name, () => ({ until: Number.NEGATIVE_INFINITY }));
    if (seen.until > performance.now()) return null;
    try {
      const { total, totalIsMinimum } = await readNext(context, async (tx: Tx) => {
        await rowsOf(tx, briefly);
        return rows.total(tx, query, reveals);
      });
      return { total, totalMinimo: totalIsMinimum };
    } catch (error) {
      if (databaseError(error)?.code !== QUERY_CANCELED) throw error;
      seen.until = performance.now() + SLOW_MS;
      return null;
    }
  }

  return personRoute(
    {
      ...access,
      method: 'get',
      path: `/v1/${resource.name}/contagens`,
      body: noBody,
      doc: {
        tag: resource.label.many,
        summary: `Quantos registros de ${resource.label.many} atendem a cada um destes filtros`,
        query: {
          filter: `JSON com uma lista de até ${MAX_CONTAGENS} filtros, por exemplo [{"q":"padaria"}]`,
        },
        responseSchema: z.toJSONSchema(contagensDaVisaoSchema),
      },
    },
    async (context) => {
      const filters = filtersSchema.safeParse(parseJson(context.query.get('filter') ?? '[]', 'filter'));
      if (!filters.success)
        throw invalidFields({ filter: `Envie uma lista de até ${MAX_CONTAGENS} filtros.` });
      // Each in a separate transaction: a timeout aborts no other count, and other requests get their turn between them.
      return async () => {
        const latest = performance.now() + ALL_MS;
        const contagens: ContagemDaVisao[] = [];
        for (const filter of filters.data) {
          const query = performance.now() < latest ? queryOf(resource, filter, context) : null;
          contagens.push(query && (await count(context, query)));
        }
        return json(contagens);
      };
    },
  );
}
