import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { makeServerCertificate } from '../../tests/support/serverCertificate.ts';
import { readEnv } from '../env.ts';
import { openDatabase } from './open.ts';
import { postgresAddress } from './postgresAddress.ts';
import { prepareDatabase } from './prepare.ts';
import { startSentence } from './startSentence.ts';

const modeOf = (rest: string) => postgresAddress(`postgres://u:s@${rest}`).mode;

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** Starts a server that speaks PostgreSQL only up to the TLS request; returns its port. */
async function listening(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns the sentence that stops the server's start at this address. */
async function refusalOf(address: string): Promise<string> {
  const env = readEnv({ DATABASE_URL: address });
  const database = await openDatabase(env, () => {});
  const refusal = await prepareDatabase(env, database.db, () => {}).then(
    () => 'started',
    (error: unknown) => startSentence(error),
  );
  await database.close();
  return refusal;
}

describe('o endereço do PostgreSQL', () => {
  it('de outra máquina pede TLS com o nome conferido; desta, não; o que se escreve vale', () => {
    for (const rest of [
      'banco.example/farol',
      '10.0.0.5:5432/farol',
      '[2001:db8::1]/farol',
      'localhost.example/x',
    ])
      expect(modeOf(rest), rest).toBe('verify-full');
    for (const rest of [
      'localhost/farol',
      '127.0.0.1:5433/farol',
      '127.9.9.9/farol',
      '[::1]/farol',
      'x/farol?host=/run/pg',
    ])
      expect(modeOf(rest), rest).toBe('disable');
    expect(modeOf('banco.example/farol?sslmode=disable')).toBe('disable');
    expect(modeOf('banco.example/farol?sslmode=require')).toBe('require');
    expect(modeOf('localhost/farol?sslmode=verify-full')).toBe('verify-full');
    // The `host` parameter decides where the connection goes.
    expect(modeOf('localhost/farol?host=banco.example')).toBe('verify-full');
  });

  it('confere o certificado e o nome, e só a pedido não confere', () => {
    const full = postgresAddress('postgres://u:s@banco.example/farol');
    expect(full.ssl).toEqual({ rejectUnauthorized: true, servername: 'banco.example' });
    expect(postgresAddress('postgres://u:s@10.0.0.5/farol').ssl).toEqual({ rejectUnauthorized: true });
    expect(postgresAddress('postgres://u:s@10.0.0.5/farol?sslmode=require').ssl).toEqual({
      rejectUnauthorized: false,
    });
    expect(postgresAddress('postgres://u:s@h.example/farol?sslmode=disable').ssl).toBe(false);
    // No TLS parameter of the address reaches the library, which would interpret it differently.
    expect(postgresAddress('postgres://u:s@h.example/f?sslmode=require&ssl=0').connectionString).toBe(
      'postgres://u:s@h.example/f',
    );
  });

  it('com um sslmode que poderia voltar a conexão sem TLS é recusado, sem repetir a senha', () => {
    for (const mode of ['prefer', 'allow', 'no-verify', 'x'])
      expect(() => readEnv({ DATABASE_URL: `postgres://u:segredo@h/f?sslmode=${mode}` })).toThrow(
        /^DATABASE_URL: o sslmode do endereço deve ser disable, require, verify-full\.$/,
      );
  });

  it('de um servidor sem TLS diz o que fazer, e nada lhe manda além da pergunta', async () => {
    let told = '';
    const port = await listening((socket) => {
      socket.on('data', (bytes) => {
        told += bytes.toString('latin1');
      });
      socket.write('N');
    });
    expect(await refusalOf(`postgres://u:segredo@127.0.0.1:${port}/f?sslmode=verify-full`)).toMatch(
      /não oferece TLS.*sslmode=disable/,
    );
    expect(told).toBe('');
  });

  it('de um servidor com certificado de ninguém conhecido, ou de outro nome, diz qual é a falta', async () => {
    const { key, cert } = makeServerCertificate('banco.example');
    const folder = mkdtempSync(join(tmpdir(), 'farol-tls-'));
    const authority = join(folder, 'autoridade.pem');
    writeFileSync(authority, cert);
    const port = await listening((socket) => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => {});
    });
    const address = `postgres://u:s@127.0.0.1:${port}/f?sslmode=verify-full`;
    expect(await refusalOf(address)).toMatch(/certificado.*não confere \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    expect(await refusalOf(`${address}&sslrootcert=${authority}`)).toMatch(
      /certificado.*não confere \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
    );
    rmSync(folder, { recursive: true, force: true });
  });
});
