import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebApp } from './webApp.ts';

const root = mkdtempSync(join(tmpdir(), 'farol-web-'));
const folder = join(root, 'web');
const options = {
  cepUrl: 'https://cep.example/ws/{cep}/json/',
  cnpjUrl: 'https://cnpj.example/api/cnpj/v1/{cnpj}',
  origins: ['https://api.example'],
};
let web: ReturnType<typeof createWebApp>;

beforeAll(() => {
  mkdirSync(join(folder, 'assets/i18n'), { recursive: true });
  const files = {
    'index.html': '<p>início</p>',
    'assets/index-AbCd12_-.js': 'let x',
    'assets/i18n/pt.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(root, 'segredo.key'), 'não é para sair');
  web = createWebApp(folder, options);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  web(new Request(`http://farol.example${path}`, { headers, method }));

describe('aplicativo web servido', () => {
  it('a página vem no endereço raiz, sempre conferida', async () => {
    const response = get('/');
    expect(await response.text()).toBe('<p>início</p>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('o que tem resumo no nome fica guardado para sempre; o texto traduzido, não', () => {
    expect(get('/assets/index-AbCd12_-.js').headers.get('cache-control')).toMatch(/immutable/);
    expect(get('/assets/i18n/pt.json').headers.get('cache-control')).toBe('no-cache');
  });

  it('vem em brotli para quem aceita, e só para quem aceita', async () => {
    const packed = get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe('<p>início</p>');
    const plain = get('/', { 'accept-encoding': 'gzip' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });

  it('não manda de novo o que o navegador já tem', () => {
    const etag = get('/').headers.get('etag') ?? '';
    expect(get('/', { 'if-none-match': `"outro", W/${etag}` }).status).toBe(304);
    expect(get('/', { 'if-none-match': '"outro"' }).status).toBe(200);
  });

  it('diz onde se consultam o CEP e o CNPJ, segundo o ambiente', async () => {
    expect(await get('/assets/config.json').json()).toEqual({
      cepUrl: options.cepUrl,
      cnpjUrl: options.cnpjUrl,
    });
  });

  it.each([
    '/../segredo.key',
    '/%2e%2e/segredo.key',
    '/..%2fsegredo.key',
    '/index.html.br',
    '/assets',
    '/%00',
  ])('%s não existe', (path) => {
    expect(get(path).status).toBe(404);
  });

  describe('um endereço digitado sem #', () => {
    const typed = (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
      get(path, { accept });
    const reached = (path: string) => {
      const response = typed(path);
      expect(response.status).toBe(302);
      return new URL(response.headers.get('location') ?? '', `http://farol.example${path}`).href;
    };

    it.each([
      ['/sistema/fornecedor/consulta', '/#/sistema/fornecedor/consulta'],
      ['/sistema/fornecedores', '/#/sistema/fornecedores'],
      ['/sistema/empresa/', '/#/sistema/empresa/'],
      ['/login', '/#/login'],
      ['/nada?filter=%7B%22q%22%3A%22a%22%7D', '/#/nada?filter=%7B%22q%22%3A%22a%22%7D'],
    ])('%s leva a %s, com as proteções do navegador', (path, screen) => {
      expect(reached(path)).toBe(`http://farol.example${screen}`);
      expect(typed(path).headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(typed(path).headers.get('vary')).toBe('accept');
    });

    it.each([
      '//outro.example/x',
      '///outro',
      '/https://outro.example/x',
      '/\\outro',
      '/@outro',
      '/%2F%2Foutro',
      '/x/..//outro.example/',
      '/a#//outro',
    ])('%s nunca leva a outra origem', (path) => {
      const { location } = Object.fromEntries(typed(path).headers);
      expect(location).toMatch(/^\.\//);
      const { origin, pathname, hash } = new URL(
        location ?? '',
        new Request(`http://farol.example${path}`).url,
      );
      expect([origin, pathname]).toEqual(['http://farol.example', '/']);
      expect(hash).not.toMatch(/^#\/\//);
    });

    it.each(['/assets/nada.js', '/assets/nada', '/v1/empresas', '/favicon.ico', '/.well-known/nada'])(
      '%s não é tela',
      (path) => {
        expect(typed(path).status).toBe(404);
      },
    );

    it('a programas se diz que não existe', async () => {
      const response = typed('/sistema/fornecedores', 'application/json');
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('Este endereço não existe.');
    });
  });

  it('só se lê', () => {
    expect(get('/', {}, 'POST').status).toBe(405);
    expect(get('/', {}, 'HEAD').status).toBe(200);
  });

  it('toda resposta traz as proteções do navegador', () => {
    for (const path of ['/', '/assets/config.json', '/nada']) {
      const { headers } = get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      expect(policy).toContain(
        "connect-src 'self' https://cep.example https://cnpj.example https://api.example",
      );
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  it('sem construção, diz o que fazer', async () => {
    const empty = createWebApp(join(root, 'nada'), options)(new Request('http://farol.example/'));
    expect(empty.status).toBe(404);
    expect(await empty.text()).toMatch(/npm run build/);
  });
});
