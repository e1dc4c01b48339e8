import type { Env } from '../env.ts';

/** Half a year: RFC 9116 asks for less than one, so that nobody relies on an address that is gone. */
const VALID_MS = 182 * 24 * 60 * 60 * 1000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a weakness of this installation. 404 where nobody named a
 * contact: better none than one that nobody reads.
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
