import { BlockList, isIP } from 'node:net';
import { plainAddress } from '../../contract/rede.ts';

/** Parts of a request that show its origin. */
interface Incoming {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Returns a function that reports whether an address is one of the proxies; `proxies` are addresses and networks, as in FAROL_PROXIES. */
export function trusting(proxies: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = familyOf(address);
    if (family && bits !== undefined) known.addSubnet(address, Number(bits), family);
    else if (family) known.addAddress(address, family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && known.check(address, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
}

/**
 * Returns the address that limits and audit use: the real peer's. `X-Forwarded-For` counts only when the peer is one of the configured
 * proxies, and then its last hop that is not a proxy (docs/seguranca.md A5).
 */
export function peerOf(incoming: Incoming, isProxy: (address: string) => boolean): string {
  const peer = plainAddress(incoming.socket.remoteAddress ?? '');
  if (!isProxy(peer)) return peer;
  const header = incoming.headers['x-forwarded-for'];
  const hops = String(header ?? '')
    .split(',')
    .map((hop) => plainAddress(hop.trim()));
  const last = hops.findLast((hop) => !isProxy(hop));
  return last !== undefined && isIP(last) !== 0 ? last : peer;
}
