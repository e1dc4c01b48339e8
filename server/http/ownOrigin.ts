/**
 * Returns the origin of the web app from the request: its own host, with the scheme that the browser saw, which behind a proxy that ends
 * TLS differs from the server's. An `Origin` of another host is ignored.
 */
export function ownOrigin(request: Request): string {
  const own = new URL(request.url);
  const told = request.headers.get('origin') ?? '';
  return URL.canParse(told) && new URL(told).host === own.host ? new URL(told).origin : own.origin;
}
