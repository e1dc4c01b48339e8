import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPublic } from './addresses.ts';
import { SaidaRecusada } from './saida.ts';
import { saidaNode } from './saidaNode.ts';

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  vi.unstubAllEnvs();
});
/** Returns a lookup that resolves every name to these addresses, to the next list at each call. */
const levaA =
  (...answers: string[][]) =>
  (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      (answers.shift() ?? []).map((address) => ({ address, family: isIP(address) })),
    );
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/desvio') return response.writeHead(302, { location: '/segredo' }).end();
  if (request.url === '/enorme') return response.end(Buffer.alloc(1_000_001));
  return response.end('aqui');
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

describe('a saída para endereços que alguém digitou', () => {
  it('só chama endereços públicos, de qualquer modo que sejam escritos', async () => {
    const out = saidaNode({ internas: [] });
    const inside = ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0', '[::1]', '[::ffff:127.0.0.1]'];
    for (const host of inside) {
      for (const protocol of ['http', 'https'])
        await expect(out(`${protocol}://${host}:${port}/`), host).rejects.toThrow(SaidaRecusada);
    }
    expect(asked).toEqual([]);
  });

  it('não chama nada além de páginas da web, nem com usuário e senha', async () => {
    const out = saidaNode({ internas: ['127.0.0.0/8'] });
    for (const address of ['file:///etc/passwd', 'data:text/plain,x', `http://a:b@127.0.0.1:${port}/`])
      await expect(out(address), address).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  it('na rede que a instalação admite, não segue desvios e não guarda respostas enormes', async () => {
    const out = saidaNode({ internas: ['127.0.0.0/8'] });
    expect(await (await out(`http://127.0.0.1:${port}/`)).text()).toBe('aqui');
    expect((await out(`http://127.0.0.1:${port}/desvio`)).status).toBe(302);
    const enorme = await out(`http://127.0.0.1:${port}/enorme`);
    await expect(enorme.text()).rejects.toThrow('grande demais');
    expect(asked).toEqual(['/', '/desvio', '/enorme']);
  });

  it('sabe o que é público', () => {
    for (const address of ['8.8.8.8', '200.160.2.3', '2606:4700::1111', '2001:12ff:0:2::3'])
      expect(isPublic(address), address).toBe(true);
    for (const address of [
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.31.0.1',
      '192.168.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:8.8.8.8',
      '::ffff:a00:1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'fd00::1',
      'fe80::1',
      'ff02::1',
      'localhost',
      '',
    ])
      expect(isPublic(address), address).toBe(false);
  });

  it('pergunta a cada chamada aonde o nome leva, e não vai se um só dos endereços é de dentro', async () => {
    const url = `http://erp.exemplo:${port}/`;
    const out = saidaNode({ internas: ['127.0.0.0/8'] }, levaA(['127.0.0.1'], ['169.254.169.254'], []));
    expect((await out(url)).status).toBe(200);
    await expect(out(url)).rejects.toThrow('rede interna');
    await expect(out(url)).rejects.toThrow('ENOTFOUND');
    expect(asked).toEqual(['/']);
    const dois = saidaNode({ internas: [] }, levaA(['93.184.215.14', '10.0.0.1']))('https://erp.exemplo/');
    await expect(dois).rejects.toThrow(SaidaRecusada);
  });

  it('sem TLS só chama redes que a instalação admite, e não passa por proxies do ambiente', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect((await saidaNode({ internas: ['127.0.0.1'] })(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const publica = saidaNode({ internas: ['127.0.0.1'] }, levaA(['93.184.215.14']))('http://erp.exemplo/');
    await expect(publica).rejects.toThrow('O endereço precisa ser https.');
  });

  it('diz antes de chamar o que o endereço já diz por si', () => {
    const { recusa } = saidaNode({ internas: [] });
    for (const url of [
      'https://10.0.0.1/',
      'https://2852039166/',
      'http://erp.exemplo/',
      'https://a:b@erp.exemplo/',
    ])
      expect(recusa(url), url).not.toBe('');
    expect(recusa('https://erp.exemplo/')).toBe('');
    expect(saidaNode({ internas: ['127.0.0.0/8'] }).recusa(`http://127.0.0.1:${port}/`)).toBe('');
  });

  it('onde quem opera diz quais nomes se chamam, nenhum outro é chamado, por público que seja', async () => {
    const destinos = ['erp.exemplo', '*.parceiro.exemplo'];
    const publica = { internas: ['127.0.0.1'], destinos };
    const { recusa } = saidaNode({ internas: [], destinos });
    for (const url of ['https://erp.exemplo/', 'https://ERP.exemplo/x', 'https://a.b.parceiro.exemplo/'])
      expect(recusa(url), url).toBe('');
    const strange = [
      'outro.exemplo',
      'parceiro.exemplo',
      'xerp.exemplo',
      'erp.exemplo.outro',
      '93.184.215.14',
    ];
    for (const host of strange) {
      expect(recusa(`https://${host}/`), host).toContain('FAROL_DESTINOS');
      const called = saidaNode(publica, levaA(['93.184.215.14']))(`https://${host}/`);
      await expect(called, host).rejects.toThrow('FAROL_DESTINOS');
    }
    // A destination in an admitted internal network needs no entry in FAROL_DESTINOS.
    const own = saidaNode(publica, levaA(['127.0.0.1']));
    expect(await (await own(`http://idp.interno:${port}/`)).text()).toBe('aqui');
  });
});
