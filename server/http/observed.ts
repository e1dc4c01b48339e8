import { createMiddleware } from 'hono/factory';
import type { Deps } from '../deps.ts';
import { isHealthCheck } from './health.ts';

/** What becomes known of a request on its way. */
export interface Seen {
  requestId: string;
  /** The address as the route declares it, without the values of its parameters. */
  route?: string;
  tenantId?: string;
  /** Whether a person or a service asked, once that is known. */
  ator?: 'pessoa' | 'servico';
  /** What the answer gets besides its own headers, also when it is a refusal. */
  replyHeaders?: Headers;
}

/** Answers that are no fault of who asked: ours, want of room or of the database, and a full disk. */
const REFUSALS: readonly number[] = [500, 503, 507];

/**
 * Times every request and, where the operator wants it, writes a line for each: never its query, which may hold what was
 * searched for.
 */
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
      // Asked every few seconds by whoever runs it: only what is wrong is worth a line.
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
