import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '../deps.ts';
import { nodeMail } from './nodeMail.ts';

interface Received {
  from: string;
  to: string[];
  text: string;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Starts a real SMTP server on loopback that requires a password. */
async function smtpServer(): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'farol' && password === 'segredo do correio'
        ? done(null, { user: username })
        : done(new Error('recusado')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://farol:${encodeURIComponent('segredo do correio')}@127.0.0.1:${port}`, received };
}

const env = (SMTP_URL: string, DATA_DIR = '/nada') => ({
  SMTP_URL,
  DATA_DIR,
  SMTP_REMETENTE: 'Farol <nao-responda@farol.example>',
});
const letter = {
  to: 'ana@horizonte.example',
  subject: 'Seu acesso ao Farol: Água & Luz',
  text: 'Olá, Ana.\n',
};

describe('by SMTP', () => {
  it('reaches the server of the environment, with sender, receiver and accents whole', async () => {
    const { url, received } = await smtpServer();
    await nodeMail(env(url), () => {}).send(letter);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'nao-responda@farol.example', to: ['ana@horizonte.example'] });
    expect(received[0]?.text).toContain('From: Farol <nao-responda@farol.example>');
    expect(received[0]?.text).toMatch(/Subject: =\?UTF-8\?/);
    expect(received[0]?.text).toContain('Ol=C3=A1, Ana.');
  });

  it('throws, and soon, when the server refuses or is not there', async () => {
    const { url } = await smtpServer();
    await expect(nodeMail(env(url.replace('segredo', 'outro')), () => {}).send(letter)).rejects.toThrow();
    await expect(nodeMail(env('smtp://127.0.0.1:1'), () => {}).send(letter)).rejects.toThrow();
  });

  it.each([
    ['a second receiver', { to: 'ana@horizonte.example, outra@fora.example' }],
    ['a header after the address', { to: 'ana@horizonte.example\r\nBcc: outra@fora.example' }],
    ['a group', { to: 'todos: ana@horizonte.example;' }],
    ['a name that hides another address', { to: '"ana@horizonte.example" <outra@fora.example>' }],
    ['a header after the subject', { subject: 'Oi\r\nBcc: outra@fora.example' }],
  ])('sends nothing with %s', async (_, part) => {
    const { url, received } = await smtpServer();
    await expect(nodeMail(env(url), () => {}).send({ ...letter, ...part })).rejects.toThrow();
    expect(received).toEqual([]);
  });
});

describe('without SMTP_URL', () => {
  it('leaves each message in DATA_DIR/outbox, for the owner alone, and says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farol-correio-'));
    closing.push(async () => rmSync(folder, { recursive: true }));
    const log: LogEntry[] = [];
    const mail = nodeMail(env('', folder), (entry) => log.push(entry));
    expect(log[0]).toMatchObject({
      evento: 'CORREIO_NA_PASTA',
      motivo: expect.stringContaining(join(folder, 'outbox')),
    });
    await mail.send(letter);
    await mail.send(letter);
    const files = readdirSync(join(folder, 'outbox'));
    expect(files).toHaveLength(2);
    const first = join(folder, 'outbox', files[0] ?? '');
    expect(readFileSync(first, 'utf8')).toContain('To: ana@horizonte.example');
    expect(statSync(first).mode & 0o077).toBe(0);
    expect(log.at(-1)).toMatchObject({ evento: 'MENSAGEM_NA_PASTA', arquivo: files.sort().at(-1) });
    expect(JSON.stringify(log)).not.toContain('ana@');
  });
});
