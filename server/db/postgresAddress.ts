import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';

/** Values of `sslmode` that Farol knows, as PostgreSQL names them. */
export const SSL_MODES = ['disable', 'require', 'verify-full'] as const;
type SslMode = (typeof SSL_MODES)[number];

/** A parsed PostgreSQL address: what `pg` and PostgreSQL's own programs need of it. */
interface PostgresAddress {
  /** Address without the TLS parameters: those are in `ssl`. */
  connectionString: string;
  mode: SslMode;
  /** File of the authorities that may have signed the server's certificate; null: those of the machine. */
  rootCert: string | null;
  ssl: ConnectionOptions | false;
}

/** Returns true for an address that never leaves the machine. */
function isLocal(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === '' || name === 'localhost' || name === '::1' || name.startsWith('/') || /^127\./.test(name);
}

function sslMode(asked: string | null, host: string): SslMode | null {
  if (asked === null) return isLocal(host) ? 'disable' : 'verify-full';
  return SSL_MODES.find((mode) => mode === asked) ?? null;
}

/** Returns false when the address has an `sslmode` that Farol does not know; a mode that may fall back to no TLS counts as unknown. */
export function hasKnownSslMode(url: string): boolean {
  return sslMode(new URL(url).searchParams.get('sslmode'), '') !== null;
}

/**
 * Parses an address. Without `sslmode`, a server on another machine must show a certificate for its name (`verify-full`), one on this
 * machine none. `require` encrypts without verifying the server. Throws when `sslrootcert` cannot be read.
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
    // SNI takes no IP address: the certificate is then checked by address.
    ...(isIP(host) === 0 && { servername: host }),
    ...(rootCert && { ca: readFileSync(rootCert, 'utf8') }),
  };
}

const NO_TLS = /does not support SSL/;
const CERTIFICATE = /CERT|SIGNATURE|ISSUER/;

/** Returns the sentence for the user when TLS is why a first connection failed, or null. */
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
