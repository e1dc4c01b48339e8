import type { Env } from '../env.ts';
import { securityTxt } from './securityTxt.ts';

type Answer<B> = (request: Request, binding: B) => Response | Promise<Response>;

/** Called by monitors of the process, by the address of the machine. */
const HEALTH = /^\/api\/healthcheck\//;

/**
 * Returns the handler of one port for API, web app and security.txt. In production only requests for the product's own addresses
 * (FAROL_URL, FAROL_ORIGENS) are served: another Host gets 421, so that it cannot shape a link, a cookie or a cache.
 */
export function frontDoor<B>(
  env: Pick<Env, 'FAROL_PRODUCAO' | 'FAROL_URL' | 'FAROL_ORIGENS' | 'FAROL_CONTATO_SEGURANCA'>,
  api: Answer<B>,
  web: Answer<B>,
): Answer<B> {
  const own = [env.FAROL_URL, ...env.FAROL_ORIGENS].filter((origin) => origin !== '');
  const hosts = new Set(own.map((origin) => new URL(origin).host));
  return (request, binding) => {
    const { host, pathname } = new URL(request.url);
    if (env.FAROL_PRODUCAO && !HEALTH.test(pathname) && !hosts.has(host)) return misdirected(env.FAROL_URL);
    if (pathname === '/.well-known/security.txt') return securityTxt(env, new Date());
    return /^\/api(\/|$)/.test(pathname) ? api(request, binding) : web(request, binding);
  };
}

/** Returns the handler of a process that only does background work: it serves the health checks, and 404 otherwise. */
export function healthDoor<B>(api: Answer<B>): Answer<B> {
  return (request, binding) =>
    HEALTH.test(new URL(request.url).pathname)
      ? api(request, binding)
      : sentence(404, 'Este processo só faz o trabalho em segundo plano; os pedidos vão aos outros.');
}

/** RFC 9110, 15.5.20. */
function misdirected(url: string): Response {
  return sentence(421, `Este servidor atende em ${url}.`);
}

const sentence = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
