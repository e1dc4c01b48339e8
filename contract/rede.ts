import { z } from 'zod';

/** Returns the eight groups of an IPv6 address in any notation; null when it is not one, or when its zone makes it local to a machine. */
export function groupsOf(address: string): number[] | null {
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return null;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [left, right] = [read(head), read(tail)];
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right];
}

interface Notacao {
  nome: string;
  is: (groups: readonly number[]) => boolean;
  /** Requests may come from such an address, as a server sees it. */
  vem: boolean;
}
const starts =
  (...prefix: number[]) =>
  (groups: readonly number[]) =>
    prefix.every((group, at) => groups[at] === group);

/** Notations of an IPv4 address within an IPv6 one: an IPv4 address that is blocked or listed must not be reachable by any of them. */
const NOTACOES: readonly Notacao[] = [
  { nome: 'IPv4 mapeado', is: starts(0, 0, 0, 0, 0, 0xffff), vem: false },
  { nome: 'IPv4 traduzido (SIIT)', is: starts(0, 0, 0, 0, 0xffff, 0), vem: false },
  // `::` and `::1` are separate addresses.
  { nome: 'IPv4 compatível', is: (own) => starts(0, 0, 0, 0, 0, 0)(own) && own[6] !== 0, vem: false },
  { nome: 'NAT64', is: starts(0x64, 0xff9b, 0, 0, 0, 0), vem: false },
  { nome: 'NAT64 de uma rede', is: starts(0x64, 0xff9b, 1), vem: false },
  { nome: '6to4', is: starts(0x2002), vem: true },
  { nome: 'Teredo', is: starts(0x2001, 0), vem: true },
  {
    nome: 'ISATAP',
    is: ([, , , , four, five]) => (four === 0 || four === 0x200) && five === 0x5efe,
    vem: true,
  },
];

/** Returns the notation of the IPv4 address within an address; null when there is none. */
export function notacaoDe(address: string): Notacao | null {
  const groups = groupsOf(address);
  return (groups && NOTACOES.find(({ is }) => is(groups))) ?? null;
}

/** Returns `::ffff:10.0.0.1`, an IPv4 address on an IPv6 socket, as 10.0.0.1, in any notation; any other address unchanged. */
export function plainAddress(address: string): string {
  const groups = groupsOf(address);
  if (!groups || !NOTACOES[0]?.is(groups)) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** Returns the schema of an address or network from which requests may come; `error` is the message for anything else. */
export const redeSchema = (error: string) =>
  z
    .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error })
    .refine((rede) => notacaoDe(rede.split('/')[0] ?? '')?.vem !== false, {
      error: 'Escreva um endereço IPv4 por si, como 203.0.113.7.',
    });
