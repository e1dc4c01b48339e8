import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { getRequestListener } from '@hono/node-server';
import type { Env } from './env.ts';
import { saysOneHost } from './http/oneHost.ts';
import { peerOf, trusting } from './http/peer.ts';
import { readTls } from './tls.ts';

/** Details of a connection passed to the API. */
export interface PeerBinding {
  peer: string;
}

type Answer = (request: Request, binding: PeerBinding) => Response | Promise<Response>;

/** Limits of a connection (ms, bytes): a client that sends or reads too slowly is disconnected, so that it cannot hold it. */
const LIMITS = {
  headersTimeout: 10_000,
  // Enough for a large file on a slow line; the headers have their own limit.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};
const IDLE_SOCKET_MS = 120_000;
const CLOSING_MS = 10_000;

type Listening = Pick<Env, 'PORT' | 'HOST' | 'FAROL_PROXIES' | 'FAROL_TLS_CERTIFICADO' | 'FAROL_TLS_CHAVE'>;

/**
 * Opens the port, with TLS only when a certificate is configured. Returns the listening server. Throws a Portuguese sentence when the port
 * or the certificate is unavailable.
 */
export async function listen(env: Listening, answer: Answer): Promise<Server> {
  const tls = readTls(env);
  const isProxy = trusting(env.FAROL_PROXIES);
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, { peer: peerOf(incoming, isProxy) }),
    { hostname: env.HOST },
  );
  const respond = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!saysOneHost(incoming)) return refuse(outgoing, 400, 'O pedido diz mais de um Host: envie um só.');
    if (incoming.method === 'TRACE') return refuse(outgoing, 405, 'Este servidor não repete o que recebe.');
    return listener(incoming, outgoing);
  };
  const server = tls ? createSecure({ ...LIMITS, ...tls }, respond) : createServer(LIMITS, respond);
  server.setTimeout(IDLE_SOCKET_MS);
  return openPort(server, env);
}

function refuse(outgoing: ServerResponse, status: number, text: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
  outgoing.writeHead(status, headers).end(text);
}

/**
 * Throws the error of `listen` early, before other work, when the port is unavailable. A worker of a cluster skips the check: its primary
 * made it, and the worker could receive requests meant for others.
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

/** Closes the server: no new connections, a limited time for pending requests, then cuts the rest. */
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
