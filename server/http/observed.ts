import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import { isHealthCheck } from './health.ts';

/** Properties of a request that become known while it is handled. */
export interface Seen {
  requestId: string;
  /** Path as the route declares it, without the values of its parameters. */
  route?: string;
  tenantId?: string;
  /** Whether a person or a service sent it, once that is known. */
  ator?: 'pessoa' | 'servico';
  /** Headers added to the response's own, also to an error. */
  replyHeaders?: Headers;
}

/** Status codes that are no fault of the client: internal errors, overload or no database, and a full disk. */
const REFUSALS: readonly number[] = [500, 503, 507];

/** Measures every request and, where the operator wants it, logs a line for each: never its query, which may hold searched text. */
export function observed({
  telemetry,
  log,
  logRequests,
  clock,
}: Pick<Deps, 'telemetry' | 'log' | 'logRequests' | 'clock'>) {
  for (const status of REFUSALS) telemetry.count('pedido_recusado', { status }, 0);
  return createMiddleware<{ Variables: Seen }>(async (c, next) => {
    const { method } = c.req;
    const begun = clock().getTime();
    await telemetry.measure('pedido', { labels: { 'http.request.method': method } }, async (tell) => {
      await next();
      const { route = '', tenantId, ator, requestId } = c.var;
      const { status } = c.res;
      tell({
        labels: { 'http.route': route, 'http.response.status_code': status },
        details: { 'farol.request_id': requestId, ...(tenantId && { 'farol.tenant': tenantId }) },
      });
      if (REFUSALS.includes(status) && !isHealthCheck(route)) telemetry.count('pedido_recusado', { status });
      // Monitors call these every few seconds: only failures are logged.
      if (!logRequests || (isHealthCheck(route) && status < 400)) return;
      const ms = clock().getTime() - begun;
      log({
        nivel: 'info',
        evento: 'PEDIDO',
        metodo: method,
        rota: route,
        status,
        ms,
        tenant: tenantId,
        ator,
        requestId,
      });
    });
  });
}
