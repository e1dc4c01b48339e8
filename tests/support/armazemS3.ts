import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { assinaturaConfere } from './assinaturaS3.ts';

const addressSchema = z.object({ port: z.number() });

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/**
 * Starts a bucket on 127.0.0.1 with the part of S3 that Farol uses: put, get and delete by name. Requests not signed
 * with 'chave' and 'segredo' get 403; while `state.down`, every request gets 503.
 */
export async function armazemDeTeste() {
  const objects = new Map<string, Buffer>();
  const state = { down: false };
  const server = createServer((request, response) => {
    void (async () => {
      const name = decodeURIComponent(request.url ?? '');
      const body = await bodyOf(request);
      const answer = (status: number, sent: Buffer | string = '') => response.writeHead(status).end(sent);
      if (state.down) return answer(503, '<Error><Code>SlowDown</Code></Error>');
      if (!assinaturaConfere(request, 'chave', 'segredo'))
        return answer(403, '<Error><Code>AccessDenied</Code></Error>');
      if (request.method === 'PUT') {
        objects.set(name, body);
        return response.writeHead(200, { etag: '"1"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return answer(204);
      }
      const found = objects.get(name);
      return found ? answer(200, found) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = addressSchema.parse(server.address());
  return {
    url: `http://127.0.0.1:${port}/balde`,
    objects,
    state,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
