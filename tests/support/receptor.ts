import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as somebody else's program got it. */
export interface Recebida {
  url: string;
  headers: IncomingHttpHeaders;
  corpo: string;
}

/** What the receiver answers; `calar`: nothing at all. */
export interface Resposta {
  status?: number;
  corpo?: string;
  headers?: Record<string, string>;
}

/** Somebody else's program: a real HTTP server that keeps what it gets. `answerPerguntas` may be changed at any time. */
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

/** Whether one of the signatures of a message is that of a secret, as a receiver would find out for itself. */
export function confere({ headers, corpo }: Recebida, segredo: string): boolean {
  const chave = Buffer.from(segredo.replace(/^whsec_/, ''), 'base64');
  const conteudo = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${corpo}`;
  const certa = `v1,${createHmac('sha256', chave).update(conteudo).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(certa);
}
