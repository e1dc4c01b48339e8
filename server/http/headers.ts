import { createMiddleware } from 'hono/factory';
import { REQUEST_ID_HEADER } from '../../contract/session.ts';

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sets the headers of every API response: a request id, no caching, no sniffing, no framing. */
export const apiHeaders = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set('requestId', requestId);
  await next();
  // c.header() would create a new response for every header.
  const { headers } = c.res;
  headers.set(REQUEST_ID_HEADER, requestId);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', NOTHING_RUNS);
});
