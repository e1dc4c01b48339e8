import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import forge from 'node-forge';
import type { Pedido, Resposta } from './simulator.ts';

const MAX_BODY = 2 * 1024 * 1024;

/**
 * Serves the simulator over HTTPS on loopback, requesting a client certificate and cutting connections as scripted; `own`
 * is the server's certificate and `port` 0 means any. Returns its address and a function that stops it.
 */
export async function serveSefaz(
  simulador: { receber: (pedido: Pedido & { metodo: string }) => Promise<Resposta> },
  own: { keyPem: string; certificatePem: string },
  port = 0,
): Promise<{ url: string; close: () => Promise<void> }> {
  const options = {
    key: own.keyPem,
    cert: own.certificatePem,
    minVersion: 'TLSv1.2' as const,
    requestCert: true,
    // ICP-Brasil's chain is not available here; connections without a certificate are refused below.
    rejectUnauthorized: false,
  };
  const server = createServer(options, async (request, response) => {
    const certificado = request.socket instanceof TLSSocket ? peerCertificate(request.socket) : null;
    if (certificado === null) return response.writeHead(403).end();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request) {
      size += chunk.length;
      if (size > MAX_BODY) return response.writeHead(413).end();
      chunks.push(chunk);
    }
    const answer = await simulador.receber({
      metodo: request.method ?? '',
      path: request.url ?? '',
      contentType: request.headers['content-type'] ?? '',
      body: Buffer.concat(chunks).toString(),
      certificado,
    });
    if (answer === 'CAI') return request.socket.destroy();
    return response.writeHead(answer.status, { 'content-type': answer.contentType }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `https://127.0.0.1:${portOf(server)}`, close: () => closeServer(server) };
}

function peerCertificate(socket: TLSSocket): string | null {
  const { raw } = socket.getPeerCertificate();
  if (!raw) return null;
  return forge.pem.encode({ type: 'CERTIFICATE', body: raw.toString('binary') });
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The simulator has no port');
  return address.port;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
