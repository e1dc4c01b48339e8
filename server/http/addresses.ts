import { BlockList, isIP } from 'node:net';
import { notacaoDe } from '../../contract/rede.ts';

/** Networks that are not public: RFC 6890 and its registries. IPv4 written as IPv6 is handled in contract/rede.ts. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/32',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
// One list per family: in a common one, a mapped network would match every IPv4 address.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const network of NOT_PUBLIC) {
  const [address = '', bits = ''] = network.split('/');
  closed[familyOf(address)].addSubnet(address, Number(bits), familyOf(address));
}

/** Returns true for an IP address of the public network in its own notation: without zone, and no IPv4 within IPv6. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%') || notacaoDe(address)) return false;
  const family = familyOf(address);
  return !closed[family].check(address, family);
}
