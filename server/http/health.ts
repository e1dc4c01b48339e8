import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { healthSchema } from '../../contract/session.ts';
import type { Database } from '../db/database.ts';
import { noBody } from './body.ts';
import { json } from './reply.ts';
import { publicRoute, type RequestContext, type Route } from './route.ts';

/** A database that takes longer to say a word counts as gone (milliseconds). */
const PATIENCE_MS = 2_000;

/** Whether the database answers at all. */
export async function answers(db: Database): Promise<boolean> {
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
      path: `/healthcheck/${name}`,
      alwaysIn: true,
      body: noBody,
      doc: { tag: 'Sistema', summary, responseSchema },
    },
    handle,
  );

/**
 * How a process is. `status`: whether the application and its database answer. `live`: the process answers; whoever asks
 * restarts it otherwise. `ready`: it takes requests, that is, its database answers and it is not about to stop.
 */
export const healthRoutes: Route[] = [
  healthRoute('status', 'Estado do servidor', z.toJSONSchema(healthSchema), async ({ deps }) => {
    const banco = (await answers(deps.reserva)) ? 'ok' : 'indisponivel';
    return json({ status: banco, versao: deps.version, banco }, { status: banco === 'ok' ? 200 : 503 });
  }),
  healthRoute('live', 'O processo responde', STATUS, async () => json({ status: 'ok' })),
  healthRoute('ready', 'O processo atende pedidos', STATUS, async ({ deps }) => {
    const status = deps.stopping.aborted
      ? 'encerrando'
      : (await answers(deps.reserva))
        ? 'ok'
        : 'indisponivel';
    return json({ status }, { status: status === 'ok' ? 200 : 503 });
  }),
];
