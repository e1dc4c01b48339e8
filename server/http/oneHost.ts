import type { IncomingMessage } from 'node:http';

/**
 * Whether a request says once, and in one voice, for whom it is: Node.js takes the first of several Host headers, a proxy
 * before it may have looked at the last (RFC 9112, 3.2: 400). The target of a request to a proxy says it too.
 */
export function saysOneHost({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  if (hosts.length > 1) return false;
  const [host] = hosts;
  const whole = /^https?:\/\//i.test(url);
  if (!whole || host === undefined) return true;
  return URL.canParse(url) && new URL(url).host === host.trim().toLowerCase();
}
