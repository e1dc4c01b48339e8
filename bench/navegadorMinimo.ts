import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressFolder } from '../scripts/brotli.ts';
import { createWebApp } from '../server/http/webApp.ts';
import { freePort } from './cluster.ts';

async function passOn(request: Request, origin: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' ? undefined : await request.text();
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const response = await fetch(`${origin}${pathname}${search}`, { method: request.method, headers, body });
  const answered = new Headers(response.headers);
  // fetch has already decompressed the body.
  answered.delete('content-encoding');
  answered.delete('content-length');
  return new Response(await response.arrayBuffer(), { status: response.status, headers: answered });
}

/**
 * Builds the plain react-admin app of bench/minimo and serves it like the product, over the API of `product`, its
 * address. Returns the address of the app and a function that stops it.
 */
export async function serveMinimo(product: string): Promise<{ origin: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'farol-minimo-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'minimo'),
    base: './',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5_000 },
  });
  const sizes = await compressFolder(folder);
  const scripts = [...sizes].filter(([name]) => name.endsWith('.js'));
  const bytes = scripts.reduce((sum, [, size]) => sum + size, 0);
  console.log(`Aplicação mínima: ${(bytes / 1000).toFixed(1)} kB de código em brotli`);
  const web = createWebApp(folder, { cepUrl: `${product}/{cep}`, cnpjUrl: `${product}/{cnpj}`, origins: [] });
  const port = await freePort();
  const fetchOf = (request: Request) =>
    new URL(request.url).pathname.startsWith('/api/') ? passOn(request, product) : web(request);
  const server = serve({ fetch: fetchOf, port, hostname: '127.0.0.1' });
  const stop = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
