import { lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { trusting } from './peer.ts';
import { type Saida, SaidaRecusada } from './saida.ts';

const LONGEST_MS = 10_000;
const MOST_BYTES = 1_000_000;

/** What is no public address: RFC 6890 and its registries, and what translates into them. */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

// One list for each family: in a common one `::ffff:0:0/96` would be every IPv4 address.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() };
const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
for (const network of NOT_PUBLIC) {
  const [address = '', bits = ''] = network.split('/');
  closed[familyOf(address)].addSubnet(address, Number(bits), familyOf(address));
}

/** Whether an IP address is one of the public network. */
export function isPublic(address: string): boolean {
  const family = familyOf(address);
  return isIP(address) !== 0 && !closed[family].check(address, family);
}

const refused = (host: string) =>
  new SaidaRecusada(`O endereço ${host} é de uma rede interna: o Farol só chama endereços públicos.`);

/**
 * In: the networks that are called though they are not public, as FAROL_REDES_INTERNAS has them; to those also without TLS.
 * What a name leads to is looked at when the connection is made: between a check and a call it could change.
 */
export function saidaNode(redesInternas: readonly string[]): Saida {
  const isOwn = trusting(redesInternas);
  const admits = (address: string, protocol: string) =>
    isOwn(address) || (protocol === 'https:' && isPublic(address));

  const lookupFor =
    (protocol: string): LookupFunction =>
    (host, options, done) => {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '');
        const bad = found.length === 0 || found.some(({ address }) => !admits(address, protocol));
        if (bad) return done(refused(host), '');
        const [first] = found;
        if (options.all || !first) done(null, found);
        else done(null, first.address, first.family);
      });
    };

  return async (address, init) => {
    const asked = new Request(address, { ...init, redirect: 'manual' });
    const url = new URL(asked.url);
    const { protocol, username, password } = url;
    if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') {
      throw new SaidaRecusada('Só se chama um endereço https, sem usuário nem senha.');
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !admits(host, protocol)) throw refused(host);
    const body = new Uint8Array(await asked.arrayBuffer());
    const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(LONGEST_MS)]);
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.byteLength) };
    return new Promise((resolve, reject) => {
      const send = protocol === 'https:' ? secure : plain;
      const call = send(
        url,
        { method: asked.method, headers, lookup: lookupFor(protocol), signal, agent: false },
        (answer) => {
          const parts: Uint8Array[] = [];
          let size = 0;
          answer.on('data', (part: Uint8Array) => {
            size += part.byteLength;
            if (size > MOST_BYTES) call.destroy(new Error('A resposta é grande demais.'));
            else parts.push(part);
          });
          answer.on('error', reject);
          answer.on('end', () => {
            const told = new Headers();
            for (const [name, value] of Object.entries(answer.headers)) told.set(name, String(value));
            const status = answer.statusCode ?? 502;
            const empty = status === 204 || status === 304 || status < 200;
            resolve(new Response(empty ? null : Buffer.concat(parts), { status, headers: told }));
          });
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  };
}
