import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { answerCnpj } from '../cnpj/cnpj.ts';
import { answerCep } from './cep.ts';

/** The stubs on a loopback port, for the browser of the end-to-end tests: `/ws/{cep}/json/`, `/api/cnpj/v1/{cnpj}`. */
export function serveCep(port: number): Server {
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    const [, cnpj] = /^\/api\/cnpj\/v1\/([^/]+)$/.exec(pathname) ?? [];
    if (cnpj) return answerCnpj(cnpj);
    const [, cep] = /^\/ws\/([^/]+)\/json\/?$/.exec(pathname) ?? [];
    return cep ? answerCep(cep) : new Response(null, { status: 404 });
  });
  return createServer(listener).listen(port, '127.0.0.1');
}
