import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import { criarReceita } from '../cnpj/cnpj.ts';
import { answerCep } from './cep.ts';

const change = z.record(z.string(), z.unknown());

/**
 * Serves the stubs on a loopback port, for the end-to-end tests: `/ws/{cep}/json/` and `/api/cnpj/v1/{cnpj}`. PUT at a
 * company's address changes it.
 */
export function serveCep(port: number): Server {
  const receita = criarReceita();
  const listener = getRequestListener(async (request) => {
    const { pathname } = new URL(request.url);
    const [, cnpj] = /^\/api\/cnpj\/v1\/([^/]+)$/.exec(pathname) ?? [];
    if (cnpj && request.method === 'PUT') receita.mudar(cnpj, change.parse(await request.json()));
    if (cnpj) return receita.responder(cnpj);
    const [, cep] = /^\/ws\/([^/]+)\/json\/?$/.exec(pathname) ?? [];
    return cep ? answerCep(cep) : new Response(null, { status: 404 });
  });
  return createServer(listener).listen(port, '127.0.0.1');
}
