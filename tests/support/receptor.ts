import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the receiver got it. */
export interface Recebida {
  url: string;
  headers: IncomingHttpHeaders;
  corpo: string;
}

/** The response of the receiver. */
export interface Resposta {
  status?: number;
  corpo?: string;
  headers?: Record<string, string>;
}

/** Starts a third party's receiver: an HTTP server that records messages. `responder` may be replaced at any time. */
export async function abrirReceptor() {
  const recebidas: Recebida[] = [];
  const receptor = {
    recebidas,
    responder: (_: Recebida): Resposta | Promise<Resposta> => ({ status: 204 }),
    url: '',
    porta: 0,
    fechar: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer((request, response) => {
    const pedacos: Buffer[] = [];
    request.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
    request.on('end', async () => {
      const recebida = {
        url: request.url ?? '',
        headers: request.headers,
        corpo: Buffer.concat(pedacos).toString('utf8'),
      };
      recebidas.push(recebida);
      const { status = 200, corpo = '', headers = {} } = await receptor.responder(recebida);
      response.writeHead(status, headers).end(corpo);
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address() as AddressInfo;
  receptor.porta = address.port;
  receptor.url = `http://127.0.0.1:${address.port}/farol`;
  return receptor;
}

/** Returns whether one of a message's signatures is valid for a secret, computed as a receiver would. */
export function confere({ headers, corpo }: Recebida, segredo: string): boolean {
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64');
  const conteudo = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${corpo}`;
  const certa = `v1,${createHmac('sha256', chave).update(conteudo).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(certa);
}
