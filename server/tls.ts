import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days before expiry from which the start warns about a certificate. */
const SOON = 30;

type TlsFiles = Pick<Env, 'FAROL_TLS_CERTIFICADO' | 'FAROL_TLS_CHAVE'>;

function fileOf(name: keyof TlsFiles, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${name}: o arquivo ${path} não pode ser lido.`);
  }
}

/**
 * Returns certificate and key of the server, for TLS 1.2 or newer; null without TLS. Throws a Portuguese sentence when they do not match.
 */
export function readTls(env: TlsFiles): { cert: string; key: string; minVersion: 'TLSv1.2' } | null {
  if (env.FAROL_TLS_CERTIFICADO === '') return null;
  const cert = fileOf('FAROL_TLS_CERTIFICADO', env.FAROL_TLS_CERTIFICADO);
  const key = fileOf('FAROL_TLS_CHAVE', env.FAROL_TLS_CHAVE);
  if (!isPair(cert, key))
    throw new Error(
      'FAROL_TLS_CHAVE não é a chave de FAROL_TLS_CERTIFICADO: os dois são arquivos PEM, um do outro.',
    );
  return { cert, key, minVersion: 'TLSv1.2' };
}

function isPair(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

/** Returns the days that a certificate is still valid when fewer than 30, otherwise null. */
export function daysLeft(env: TlsFiles, now: Date): number | null {
  const tls = readTls(env);
  if (!tls) return null;
  const days = Math.floor((Date.parse(new X509Certificate(tls.cert).validTo) - now.getTime()) / DAY);
  return days < SOON ? days : null;
}
