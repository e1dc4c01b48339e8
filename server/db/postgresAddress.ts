import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';

/** How an address asks for TLS; the words are those of PostgreSQL. */
export const SSL_MODES = ['disable', 'require', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** An address of PostgreSQL, read: what `pg` and PostgreSQL's own programs need of it. */
interface PostgresAddress {
  /** Without what says how to encrypt: that is `ssl`. */
  connectionString: string;
  mode: SslMode;
  /** File of the authorities that may have signed the server's certificate; null: those of the machine. */
  rootCert: string | null;
  ssl: ConnectionOptions | false;
}

/** True for an address that never leaves the machine. */
function isLocal(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === '' || name === 'localhost' || name === '::1' || name.startsWith('/') || /^127\./.test(name);
}

function sslMode(asked: string | null, host: string): SslMode | null {
  if (asked === null) return isLocal(host) ? 'disable' : 'verify-full';
  return SSL_MODES.find((mode) => mode === asked) ?? null;
}

/** In: an address. Out: false when its `sslmode` is none that Farol knows; one that may fall back to no TLS is none. */
export function hasKnownSslMode(url: string): boolean {
  return sslMode(new URL(url).searchParams.get('sslmode'), '') !== null;
}

/**
 * Reads an address. Without `sslmode`, a server on another machine must show a certificate for its name (`verify-full`),
 * one on this machine none. `require` encrypts without asking who answers. Throws when `sslrootcert` cannot be read.
 */
export function postgresAddress(text: string): PostgresAddress {
  const url = new URL(text);
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname);
  const mode = sslMode(url.searchParams.get('sslmode'), host) ?? 'verify-full';
  const rootCert = url.searchParams.get('sslrootcert');
  for (const name of ['sslmode', 'sslrootcert', 'ssl']) url.searchParams.delete(name);
  return { connectionString: url.href, mode, rootCert, ssl: tlsOptions(mode, host, rootCert) };
}

function tlsOptions(mode: SslMode, host: string, rootCert: string | null): ConnectionOptions | false {
  if (mode === 'disable') return false;
  return {
    rejectUnauthorized: mode === 'verify-full',
    // A name that is an address is in the certificate as one, and in no greeting.
    ...(isIP(host) === 0 && { servername: host }),
    ...(rootCert && { ca: readFileSync(rootCert, 'utf8') }),
  };
}

const NO_TLS = /does not support SSL/;
const CERTIFICATE = /CERT|SIGNATURE|ISSUER/;

/** In: what a first connection threw. Out: the sentence for people when TLS is why, or null. */
export function tlsFault(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (NO_TLS.test(cause.message))
      return 'O servidor do banco de dados não oferece TLS. Ligue-o nele (ssl = on) ou, se a rede até ele é de confiança, ponha ?sslmode=disable no fim do endereço.';
    const code = 'code' in cause ? String(cause.code) : '';
    if (CERTIFICATE.test(code))
      return `O certificado do servidor do banco de dados não confere (${code}). Diga em ?sslrootcert=ARQUIVO quem o assinou, e use no endereço o nome que está nele.`;
  }
  return null;
}
