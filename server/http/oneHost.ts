import type { IncomingMessage } from 'node:http';

/**
 * Returns true when a request names its host unambiguously: Node.js takes the first of several Host headers, a proxy before it may have
 * used the last (RFC 9112, 3.2: 400). An absolute request target must name the same host.
 */
export function saysOneHost({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  const [host] = hosts;
  const whole = /^https?:\/\//i.test(url);
  if (!whole || host === undefined) return true;
  return URL.canParse(url) && new URL(url).host === host.trim().toLowerCase();
}
