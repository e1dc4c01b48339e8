import { createServer } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCertificate } from '../../mocks/sefaz/certificates.ts';
import { pedidoSoap } from '../../server/fiscal/sefaz/soap.ts';
import type { PedidoHttp } from '../../server/fiscal/transporte.ts';
import { transporteNode } from '../../server/fiscal/transporteNode.ts';

/** Certificates of the server, which plays a broken SEFAZ or another host, and of the client. */
const [shown, own] = await Promise.all([
  makeCertificate('loopback'),
  makeCertificate({ cnpj: '11222333000181' }),
]);
const CHUNK = Buffer.alloc(1024 * 1024, 'a');
let sent = 0;
let asked: string[] = [];
const server = createServer({ key: shown.keyPem, cert: shown.certificatePem }, (request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/redirect') {
    response.writeHead(302, { location: '/elsewhere' }).end();
    return;
  }
  response.writeHead(200);
  const more = () => {
    if (response.destroyed) return;
    sent += CHUNK.byteLength;
    response.write(CHUNK, more);
  };
  more();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const address = server.address();
  url = typeof address === 'object' && address ? `https://127.0.0.1:${address.port}` : '';
});
afterAll(() => server.close());

const tls = { keyPem: own.keyPem, chainPem: own.certificatePem };
const pedido = (path: string): PedidoHttp => ({
  ...pedidoSoap({ ambiente: 'SIMULADO', servico: 'NFeRecepcaoEvento4', uf: '35', mensagem: '<x/>', tls }),
  url: path,
});
const transporte = (host: string) =>
  transporteNode({
    quem: 'a SEFAZ',
    simulado: async () => ({ url: host, certificatePem: shown.certificatePem }),
  });

describe('the way to SEFAZ', () => {
  test('an answer without end is cut off, and taken for none', async () => {
    await expect(transporte(url)(pedido('/endless'))).rejects.toMatchObject({
      tipo: 'INCERTO',
      message: expect.stringContaining('grande demais'),
    });
    // The buffers of the sockets come on top of the limit of twenty megabytes.
    expect(sent).toBeLessThan(60 * 1024 * 1024);
  });

  test('goes nowhere that an answer points to', async () => {
    asked = [];
    expect(await transporte(url)(pedido('/redirect'))).toMatchObject({ status: 302 });
    expect(asked).toEqual(['/redirect']);
  });

  test('a certificate of another name is not answered', async () => {
    asked = [];
    const elsewhere = url.replace('127.0.0.1', '127.0.0.2');
    await expect(transporte(elsewhere)(pedido('/x'))).rejects.toMatchObject({ tipo: 'NAO_ENVIADO' });
    expect(asked).toEqual([]);
  });
});
