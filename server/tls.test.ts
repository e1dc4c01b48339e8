import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { listen, stopListening } from './listen.ts';
import { daysLeft, readTls } from './tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'farol-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Creates the certificates as an installation does. */
execFileSync('sh', ['deploy/segredos.sh', folder]);
const place = (name: string) => join(folder, name);
const certificate = { FAROL_TLS_CERTIFICADO: place('tls_certificado'), FAROL_TLS_CHAVE: place('tls_chave') };

/** Returns the response to a proxy that trusts only this authority and connects by this name. */
function ask(port: number, servername: string, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, servername, ca, agent: false, path: '/x' };
    request(options, (answer) => resolve(text(answer)))
      .on('error', reject)
      .end();
  });
}

describe('entre o proxy e o servidor, com o certificado de deploy/segredos.sh', () => {
  it('só se fala TLS, e quem confia só naquele certificado vê que é ele', async () => {
    const env = readEnv({ PORT: '0', ...certificate });
    const server = await listen(env, (request) => new Response(request.url));
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const ca = readFileSync(certificate.FAROL_TLS_CERTIFICADO, 'utf8');
    try {
      for (const name of ['web1', 'web2', 'localhost'])
        expect(await ask(port, name, ca)).toMatch(/^https:\/\/.*\/x$/);
      await expect(ask(port, 'outro', ca)).rejects.toThrow(/altnames/i);
      const other = execFileSync('sh', [
        '-c',
        'sh deploy/segredos.sh "$0/outra" >&2; cat "$0/outra/tls_certificado"',
        folder,
      ]);
      await expect(ask(port, 'web1', other.toString())).rejects.toThrow(/self.signed|verify/i);
      await expect(fetch(`http://127.0.0.1:${port}/x`)).rejects.toThrow();
    } finally {
      await stopListening(server);
    }
  });

  it('um arquivo que falta, ou a chave de outro, é dito em português antes de abrir a porta', () => {
    expect(() => readTls({ ...certificate, FAROL_TLS_CHAVE: place('nada') })).toThrow(
      `FAROL_TLS_CHAVE: o arquivo ${place('nada')} não pode ser lido.`,
    );
    expect(() => readTls({ ...certificate, FAROL_TLS_CHAVE: place('farol_segredo') })).toThrow(
      'não é a chave de FAROL_TLS_CERTIFICADO',
    );
    expect(() => readEnv({ FAROL_TLS_CHAVE: 'x' })).toThrow('vem junto de FAROL_TLS_CHAVE');
    expect(readTls(readEnv({}))).toBeNull();
  });

  it('vale por dez anos, e trinta dias antes do fim o começo o diz', () => {
    const now = new Date();
    expect(daysLeft(certificate, now)).toBeNull();
    const end = new Date(now.getTime() + (3650 - 10) * 24 * 60 * 60 * 1000);
    expect(daysLeft(certificate, end)).toBeLessThanOrEqual(10);
  });
});
