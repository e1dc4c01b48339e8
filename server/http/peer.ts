import { isIP } from 'node:net';

/** What is read of a request to know where it came from. */
interface Incoming {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The address that limits and audit use: the real peer's. `X-Forwarded-For` counts only when the peer is
 * one of the proxies that the environment names, and then its last hop that is none of them (security.md 21).
 */
export function peerOf(incoming: Incoming, proxies: readonly string[]): string {
  const peer = plain(incoming.socket.remoteAddress ?? '');
  if (!proxies.includes(peer)) return peer;
  const header = incoming.headers['x-forwarded-for'];
  const hops = String(header ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()));
  const last = hops.findLast((hop) => !proxies.includes(hop));
  return last !== undefined && isIP(last) !== 0 ? last : peer;
}

/** `::ffff:10.0.0.1`, an IPv4 address on an IPv6 socket, is 10.0.0.1. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
