import { createMiddleware } from 'hono/factory';
import { REQUEST_ID_HEADER } from '../../contract/session.ts';

/** Every answer of the API: a request id, never cached, never sniffed, never framed. */
export const apiHeaders = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  c.header(REQUEST_ID_HEADER, requestId);
  c.header('cache-control', 'no-store');
  c.header('x-content-type-options', 'nosniff');
  c.header('referrer-policy', 'no-referrer');
  c.header('x-frame-options', 'DENY');
  c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!c.res.headers.has('content-security-policy')) {
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  }
});
