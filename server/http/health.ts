import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { healthSchema } from '../../contract/session.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { noBody } from './body.ts';
import { json } from './reply.ts';
import { publicRoute, type RequestContext, type Route } from './route.ts';

/** A database that takes longer to answer counts as unavailable (milliseconds). */
const PATIENCE_MS = 2_000;

/** Returns whether the database answers within 2 s. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Returns whether a request gets a place, and an answer of its database, within 2 s. */
async function takesRequests({ admission, db }: Deps): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const gone = new AbortController();
  const asked = admission.pedidos
    .run(PROBE, () => databaseAnswers(db), { request: gone })
    .catch(() => false)
    .finally(() => clearTimeout(timer));
  const taken = await Promise.race([asked, late]);
  gone.abort();
  return taken;
}
/** The probe counts as a separate tenant, so that it waits for no other tenant's turns. */
const PROBE = { tenant: 'healthcheck', pessoa: '' };

const ADDRESS = '/healthcheck/';
/** Returns true for the declared path of a health check. */
export const isHealthCheck = (route: string): boolean => route.includes(ADDRESS);

const STATUS = z.toJSONSchema(z.object({ status: z.string() }));

const healthRoute = (
  name: string,
  summary: string,
  responseSchema: unknown,
  handle: (context: RequestContext) => Promise<Response>,
): Route =>
  publicRoute(
    {
      method: 'get',
      path: `${ADDRESS}${name}`,
      alwaysIn: true,
      body: noBody,
      doc: { tag: 'Sistema', summary, responseSchema },
    },
    handle,
  );

async function readiness(deps: Deps): Promise<string> {
  if (deps.stopping.aborted) return 'encerrando';
  if (!(await databaseAnswers(deps.reserva))) return 'indisponivel';
  if (deps.writes.fails()) return 'disco_cheio';
  return (await takesRequests(deps)) ? 'ok' : 'sobrecarregado';
}

/**
 * Health checks. `status`: the application and its database answer. `live`: the process answers; otherwise the monitor restarts it.
 * `ready`: it takes requests: it is not stopping, its database answers, a request gets a place, and the disk is not full.
 */
export const healthRoutes: Route[] = [
  healthRoute('status', 'Estado do servidor', z.toJSONSchema(healthSchema), async ({ deps }) => {
    const banco = (await databaseAnswers(deps.reserva)) ? 'ok' : 'indisponivel';
    return json({ status: banco, versao: deps.version, banco }, { status: banco === 'ok' ? 200 : 503 });
  }),
  healthRoute('live', 'O processo responde', STATUS, async () => json({ status: 'ok' })),
  healthRoute('ready', 'O processo atende pedidos', STATUS, async ({ deps }) => {
    const status = await readiness(deps);
    return json({ status }, { status: status === 'ok' ? 200 : 503 });
  }),
];
