import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerCep } from './cep.ts';

/** The stub on a loopback port, for the browser of the end-to-end tests: `/ws/{cep}/json/`. */
export function serveCep(port: number): Server {
  const listener = getRequestListener((request) => {
    const [, cep] = /^\/ws\/([^/]+)\/json\/?$/.exec(new URL(request.url).pathname) ?? [];
    return cep ? answerCep(cep) : new Response(null, { status: 404 });
  });
  return createServer(listener).listen(port, '127.0.0.1');
}
