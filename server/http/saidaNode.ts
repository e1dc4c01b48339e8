import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from './addresses.ts';
import { trusting } from './peer.ts';
import { type Saida, SaidaRecusada } from './saida.ts';

const LONGEST_MS = 10_000;
const MOST_BYTES = 1_000_000;

/** Look-up of all addresses of a name, as `lookup` of node:dns does it. */
type Resolver = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** Streams the response up to a maximum size; a reader that has enough may cancel it. */
const bodyOf = (answer: IncomingMessage) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (body) => {
      let size = 0;
      answer.on('data', (part: Uint8Array<ArrayBuffer>) => {
        size += part.byteLength;
        if (size > MOST_BYTES) answer.destroy(new SaidaRecusada('A resposta é grande demais.'));
        else body.enqueue(part);
      });
      answer.on('error', (error) => body.error(error));
      answer.on('end', () => body.close());
    },
    cancel: () => {
      answer.removeAllListeners('data');
      answer.destroy();
    },
  });

/** Returns the check for hosts that may be called, from FAROL_DESTINOS; an empty list allows every public host. */
const listed = (destinos: readonly string[]) => {
  const names = destinos.map((name) => name.toLowerCase());
  return (host: string): boolean =>
    names.length === 0 ||
    names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
};

const unlisted = (host: string) =>
  new SaidaRecusada(
    `O endereço ${host} não está entre os que esta instalação chama: peça a quem a opera que o ponha em FAROL_DESTINOS.`,
  );

interface Rede {
  /** Networks that may be called although they are not public, from FAROL_REDES_INTERNAS; also without TLS. */
  internas: readonly string[];
  destinos?: readonly string[];
}

/**
 * Returns outgoing calls for the allowed networks and names; hosts in an internal network need not be listed. The addresses of a name are
 * checked when the connection is made: between a check and a call they could change.
 */
export function saidaNode({ internas, destinos = [] }: Rede, resolver: Resolver = lookup): Saida {
  const isOwn = trusting(internas);
  const isListed = listed(destinos);

  /** Returns why a host with these addresses is not called; null when it may be. */
  const refusal = (host: string, addresses: readonly string[], protocol: string): SaidaRecusada | null => {
    if (addresses.every(isOwn)) return null;
    if (!isListed(host)) return unlisted(host);
    if (!addresses.every((address) => isOwn(address) || isPublic(address)))
      return new SaidaRecusada(
        `O endereço ${host} é de uma rede interna: o Farol só chama endereços públicos.`,
      );
    return protocol === 'https:' ? null : new SaidaRecusada('O endereço precisa ser https.');
  };

  const refusalOfText = ({ protocol, username, password, hostname }: URL): SaidaRecusada | null => {
    if ((protocol !== 'https:' && protocol !== 'http:') || `${username}${password}` !== '')
      return new SaidaRecusada('Só se chama um endereço https, sem usuário nem senha.');
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) return refusal(host, [host], protocol);
    // Only an internal network allows http, or a name that is not listed.
    if (internas.length > 0) return null;
    if (!isListed(host)) return unlisted(host);
    return protocol === 'https:' ? null : new SaidaRecusada('O endereço precisa ser https.');
  };

  const lookupFor =
    (protocol: string): LookupFunction =>
    (host, options, done) => {
      resolver(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '');
        const [first] = found;
        if (!first) return done(new Error(`${host}: ENOTFOUND`), '');
        const refused = refusal(
          host,
          found.map(({ address }) => address),
          protocol,
        );
        if (refused) return done(refused, '');
        if (options.all) done(null, found);
        else done(null, first.address, first.family);
      });
    };

  const call = async (address: string, init?: RequestInit): Promise<Response> => {
    const asked = new Request(address, { ...init, redirect: 'manual' });
    const url = new URL(asked.url);
    const refused = refusalOfText(url);
    if (refused) throw refused;
    const body = new Uint8Array(await asked.arrayBuffer());
    const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(LONGEST_MS)]);
    const headers = { ...Object.fromEntries(asked.headers), 'content-length': String(body.byteLength) };
    const options = {
      method: asked.method,
      headers,
      lookup: lookupFor(url.protocol),
      signal,
      agent: false,
    } as const;
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? secure : plain;
      const sent = send(url, options, (answer) => {
        const told = new Headers();
        for (const [name, value] of Object.entries(answer.headers)) told.set(name, String(value));
        const status = answer.statusCode ?? 502;
        const empty = status === 204 || status === 205 || status === 304 || status < 200;
        if (empty) answer.resume();
        resolve(new Response(empty ? null : bodyOf(answer), { status, headers: told }));
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };
  return Object.assign(call, {
    recusa: (address: string) => refusalOfText(new URL(address))?.message ?? '',
  });
}
