import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dnsNode } from './dnsNode.ts';

const TXT = 16;
const CODES = { ok: 0, broken: 2, unknown: 3 } as const;
type Answer = { code?: keyof typeof CODES; records?: readonly (readonly string[])[] };

/** Answers of the server by name; it does not answer for any other name. */
const ZONE: Readonly<Record<string, Answer>> = {
  'um.example': { records: [['farol-verificacao=abc']] },
  'partido.example': { records: [['farol-', 'verificacao=', 'abc'], ['v=spf1 -all']] },
  'sem-txt.example': {},
  'nenhum.example': { code: 'unknown' },
  'quebrado.example': { code: 'broken' },
};

/** Returns the question of a message, and the name in it. */
function questionOf(message: Buffer): { name: string; question: Buffer } {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { name: labels.join('.').toLowerCase(), question: message.subarray(12, at + 5) };
}

function answerTo(message: Buffer): Buffer | null {
  const { name, question } = questionOf(message);
  const told = ZONE[name];
  if (!told) return null;
  const { code = 'ok', records = [] } = told;
  const rows = records.map((texts) => {
    const data = Buffer.concat(
      texts.map((text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])),
    );
    // Pointer to the name of the question, TXT, IN, a TTL of one minute, and the length of the data.
    return Buffer.concat([
      Buffer.from([0xc0, 0x0c, 0, TXT, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255]),
      data,
    ]);
  });
  const head = Buffer.from([0, 0, 0x81, 0x80 | CODES[code], 0, 1, 0, rows.length, 0, 0, 0, 0]);
  message.copy(head, 0, 0, 2);
  return Buffer.concat([head, question, ...rows]);
}

let server: Socket;
beforeAll(async () => {
  server = createSocket('udp4', (message, from) => {
    const answer = answerTo(message);
    if (answer) server.send(answer, from.port, from.address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Where no answer comes, a short wait proves as much as a long one. */
const MOMENT = { timeout: 250, tries: 1 };
/** Returns the TXT records of a name; `wait` limits the wait for an answer, by default as in the product. */
const txt = (nome: string, wait?: Parameters<typeof dnsNode>[1]) =>
  dnsNode([`127.0.0.1:${server.address().port}`], wait).txt(nome);

it('gives each text of a name, a long one put together from its parts', async () => {
  expect(await txt('um.example')).toEqual(['farol-verificacao=abc']);
  expect((await txt('partido.example')).sort()).toEqual(['farol-verificacao=abc', 'v=spf1 -all']);
});

it('gives none where the name does not exist, or has no text', async () => {
  expect(await txt('nenhum.example')).toEqual([]);
  expect(await txt('sem-txt.example')).toEqual([]);
});

it('throws where nothing is known: a server that fails, one that is silent, and none at all', async () => {
  await expect(txt('quebrado.example')).rejects.toThrow();
  await expect(txt('calado.example', MOMENT)).rejects.toThrow();
  await expect(dnsNode(['127.0.0.1:1']).txt('um.example')).rejects.toThrow();
});

it('throws for what is no name of a domain, and does not ask the machine for it', async () => {
  for (const nome of ['', 'a..b', `${'x'.repeat(64)}.example`])
    await expect(txt(nome, MOMENT), nome).rejects.toThrow();
});

it('two that ask at once get each their own answer', async () => {
  const asked = ['um.example', 'nenhum.example', 'um.example'].map((nome) => txt(nome));
  expect(await Promise.all(asked)).toEqual([['farol-verificacao=abc'], [], ['farol-verificacao=abc']]);
});
