/**
 * The origin of the web app as the request itself tells it: where it was sent to, with the scheme that the browser saw,
 * which behind a proxy that ends TLS is not the server's. An `Origin` of another host counts for nothing.
 */
export function ownOrigin(request: Request): string {
  const own = new URL(request.url);
  const told = request.headers.get('origin') ?? '';
  return URL.canParse(told) && new URL(told).host === own.host ? new URL(told).origin : own.origin;
}
