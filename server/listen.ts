import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Env } from './env.ts';
import { saysOneHost } from './http/oneHost.ts';
import { peerOf, trusting } from './http/peer.ts';

/** What the API learns of a connection. */
export interface PeerBinding {
  peer: string;
}

type Answer = (request: Request, binding: PeerBinding) => Response | Promise<Response>;

/** A client that sends or reads too slowly loses its connection, so that it cannot hold it. */
const LIMITS = {
  headersTimeout: 10_000,
  // A large file on a slow line; the headers have a limit of their own.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};
const IDLE_SOCKET_MS = 120_000;
const CLOSING_MS = 10_000;

/** Opens the port. Out: the server, listening. Throws a Portuguese sentence when the port cannot be had. */
export function listen(env: Pick<Env, 'PORT' | 'HOST' | 'FAROL_PROXIES'>, answer: Answer): Promise<Server> {
  const isProxy = trusting(env.FAROL_PROXIES);
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, { peer: peerOf(incoming, isProxy) }),
    { hostname: env.HOST },
  );
  const server = createServer(LIMITS, (incoming, outgoing) => {
    if (saysOneHost(incoming)) return listener(incoming, outgoing);
    const headers = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
    outgoing.writeHead(400, headers).end('O pedido diz mais de um Host: envie um só.');
  });
  server.setTimeout(IDLE_SOCKET_MS);
  return openPort(server, env);
}

/**
 * Throws the sentence of `listen` at once when the port cannot be had, before work that would be in vain. One of several
 * processes does not try: its primary has, and it would be handed requests meant for others.
 */
export async function tryPort(env: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  if (cluster.isWorker) return;
  await stopListening(await openPort(createServer(), env));
}

function openPort(server: Server, env: Pick<Env, 'PORT' | 'HOST'>): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(env, error)));
    server.listen(env.PORT, env.HOST, () => resolve(server));
  });
}

function portError({ HOST, PORT }: Pick<Env, 'PORT' | 'HOST'>, error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`A porta ${PORT} já está em uso. Encerre quem a usa ou escolha outra (PORT).`);
    case 'EACCES':
      return new Error(`Sem permissão para abrir a porta ${PORT}. Escolha outra (PORT), acima de 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`O endereço ${HOST} não é desta máquina. Corrija HOST.`);
    default:
      return new Error(`Não foi possível abrir ${HOST}:${PORT} (${error.code}).`);
  }
}

/** Takes no new connection, lets the requests under way finish within a limit, then cuts what remains. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
