import { request } from 'node:https';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { juntos } from '../../../mocks/adn/juntos.ts';
import { type Adn, criarAdn } from '../../../mocks/adn/simulator.ts';
import { makeCertificate } from '../../../mocks/sefaz/certificates.ts';
import { serveSefaz } from '../../../mocks/sefaz/serve.ts';
import { criarSefaz } from '../../../mocks/sefaz/simulator.ts';
import { pedidoDeConsultaDeEvento, pedidoDeLote } from '../../../server/fiscal/nfse/adn/pedidos.ts';
import { readRespostaAdn } from '../../../server/fiscal/nfse/adn/resposta.ts';
import type { PedidoHttp } from '../../../server/fiscal/transporte.ts';
import { transporteNode } from '../../../server/fiscal/transporteNode.ts';
import { chaveDaNota, nota } from '../../support/adn.ts';

const CNPJ = '11222333000181';
const BRANCH = '11222333000262';
const [own, stranger, person, server] = await Promise.all([
  makeCertificate({ cnpj: CNPJ }),
  makeCertificate({ cnpj: '12ABC34501DE35' }),
  makeCertificate({ cpf: '12345678909' }),
  makeCertificate('loopback'),
]);

let adn: Adn;
const door: Pick<Adn, 'receber'> = { receber: (pedido) => adn.receber(pedido) };
const { url, close } = await serveSefaz(juntos(criarSefaz(), door), server);
/** Creates a transport; `resposta` (ms) shortens the response timeout, only in tests where the server does not respond. */
const transporteAte = (resposta?: number) =>
  transporteNode({
    quem: 'o ADN' as const,
    simulado: async () => ({ url, certificatePem: server.certificatePem }),
    conexao: 60_000,
    ...(resposta !== undefined && { resposta }),
  });
const transporte = transporteAte();
afterAll(close);
beforeEach(() => {
  adn = criarAdn();
});

type Quem = typeof own;
const ask = (ultNSU: number, cnpj: string | null, { keyPem, certificatePem }: Quem = own, by = transporte) =>
  by(pedidoDeLote({ ambiente: 'SIMULADO', tls: { keyPem, chainPem: certificatePem } }, ultNSU, cnpj));
const read = async (...asked: Parameters<typeof ask>) => readRespostaAdn(await ask(...asked));

describe('the ADN over mutual TLS', () => {
  test('gives an establishment its documents, with the certificate of another of the same root', async () => {
    adn.publicar(BRANCH, nota(1, BRANCH));
    const { http, documentos } = await read(0, BRANCH);
    expect([http, documentos.map(({ chave }) => chave)]).toEqual([200, [chaveDaNota(1, BRANCH)]]);
    expect(adn.pedidos).toEqual([`GET /contribuintes/DFe/0?cnpjConsulta=${BRANCH}&lote=true`]);
    expect(await read(documentos[0]?.nsu ?? 0, CNPJ)).toMatchObject({
      http: 404,
      processamento: 'NENHUM_DOCUMENTO_LOCALIZADO',
      erros: [{ codigo: 'E2220' }],
    });
  });

  test('refuses another root, and is silent to whoever asks again within the hour', async () => {
    expect((await read(0, CNPJ, stranger)).erros).toMatchObject([{ codigo: 'E2243' }]);
    await read(0, CNPJ);
    expect(await read(0, CNPJ)).toMatchObject({ http: 400, processamento: 'REJEICAO' });
  });

  test('of a person the parameter is left out, not empty', async () => {
    adn.publicar('12345678909', nota(1, '12345678909'));
    expect((await read(0, null, person)).documentos).toHaveLength(1);
    expect((await read(0, '', person)).erros).toMatchObject([{ codigo: 'E2242' }]);
  });

  test('answers nobody who shows no certificate', async () => {
    const status = await new Promise((resolve, reject) => {
      const address = `${url}/contribuintes/DFe/0`;
      request(address, { ca: server.certificatePem }, (response) => resolve(response.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
    expect(adn.pedidos).toEqual([]);
  });

  test('what does not answer in time, or is cut, may have been heard; what cannot be reached was not', async () => {
    adn.falhar({ tipo: 'LENTO', ms: 2_000 }, { tipo: 'CAI_DEPOIS' });
    await expect(ask(0, CNPJ, own, transporteAte(1_000))).rejects.toMatchObject({
      tipo: 'INCERTO',
      message: 'O ADN não respondeu a tempo.',
    });
    await expect(ask(0, CNPJ)).rejects.toMatchObject({ tipo: 'INCERTO' });
    const nowhere = transporteNode({
      quem: 'o ADN',
      simulado: async () => ({ url: 'https://127.0.0.1:9', certificatePem: server.certificatePem }),
    });
    const tls = { keyPem: own.keyPem, chainPem: own.certificatePem };
    await expect(nowhere(pedidoDeLote({ ambiente: 'SIMULADO', tls }, 0, CNPJ))).rejects.toMatchObject({
      tipo: 'NAO_ENVIADO',
      message: expect.stringContaining('A conexão com o ADN falhou'),
    });
  });

  test('an address that is none is a 404 in HTML, as of whatever stands before it', async () => {
    const tls = { keyPem: own.keyPem, chainPem: own.certificatePem };
    const asked: PedidoHttp = {
      ...pedidoDeConsultaDeEvento({ ambiente: 'SIMULADO', tls }, 'X', '203202', 1),
    };
    const { status, body } = await transporte(asked);
    expect([status, new TextDecoder().decode(body).slice(0, 6)]).toEqual([404, '<html>']);
  });
});

test('each environment has its own address', () => {
  const tls = { keyPem: '', chainPem: '' };
  const base = (ambiente: PedidoHttp['ambiente']) =>
    new URL(pedidoDeLote({ ambiente, tls }, 7, CNPJ).url, 'https://simulado').origin;
  expect(base('PRODUCAO')).toBe('https://adn.nfse.gov.br');
  expect(base('HOMOLOGACAO')).toBe('https://adn.producaorestrita.nfse.gov.br');
  expect(base('SIMULADO')).toBe('https://simulado');
});
