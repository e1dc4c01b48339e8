import type { Env } from '../env.ts';

/** Validity of half a year in milliseconds: RFC 9116 requires less than one, so that outdated contacts are not used. */
const VALID_MS = 182 * 24 * 60 * 60 * 1000;

/**
 * Serves `/.well-known/security.txt` (RFC 9116): where to report a weakness of this installation. 404 without a configured contact: better
 * none than an unread one.
 */
export function securityTxt(env: Pick<Env, 'FAROL_URL' | 'FAROL_CONTATO_SEGURANCA'>, now: Date): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' };
  if (env.FAROL_CONTATO_SEGURANCA === '')
    return new Response('Esta instalação não informou um contato de segurança.', { status: 404, headers });
  const lines = [
    `Contact: ${env.FAROL_CONTATO_SEGURANCA}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: pt, en',
    ...(env.FAROL_URL ? [`Canonical: ${env.FAROL_URL}/.well-known/security.txt`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers });
}
