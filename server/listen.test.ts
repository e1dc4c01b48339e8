import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { listen, stopListening } from './listen.ts';

let server: Server;
let seen: string[] = [];
beforeAll(async () => {
  server = await listen(readEnv({ PORT: '0' }), (request) => {
    seen.push(request.url);
    return new Response('atendido');
  });
});
afterAll(() => stopListening(server));

/** Returns the status line of the response to these lines, sent unchanged. */
const send = (target: string, ...headers: string[]) => sendLine(`GET ${target} HTTP/1.1`, ...headers);

async function sendLine(...lines: string[]): Promise<string> {
  const [status = ''] = (await answerTo(...lines)).split('\r\n');
  return status;
}

async function answerTo(...lines: string[]): Promise<string> {
  seen = [];
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const socket = connect(address.port, '127.0.0.1');
  socket.end(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

describe('um pedido diz a quem vai uma vez só', () => {
  it('com um Host é atendido', async () => {
    expect(await send('/x', 'Host: farol.example')).toContain('200');
    expect(await send('http://farol.example/x', 'hOsT: Farol.example')).toContain('200');
    expect(seen).toEqual(['http://farol.example/x']);
  });

  it.each([
    ['duas vezes', '/x', ['Host: farol.example', 'Host: atacante.example']],
    ['duas vezes o mesmo', '/x', ['Host: farol.example', 'Host: farol.example']],
    ['com outras letras', '/x', ['Host: farol.example', 'hOST: atacante.example']],
    ['longe um do outro', '/x', ['Host: farol.example', 'Accept: */*', 'HOST:farol.example']],
    ['no endereço e outro no cabeçalho', 'http://atacante.example/x', ['Host: farol.example']],
    ['em nenhum lugar', '/x', []],
    ['com outro nome dentro', '/x', ['Host: atacante.example@farol.example']],
    ['como lista', '/x', ['Host: farol.example, atacante.example']],
  ])('%s: 400, e ninguém o lê', async (_, target, headers) => {
    expect(await send(target, ...headers)).toContain('400');
    expect(seen).toEqual([]);
  });
});

describe('o que só serve a quem espia', () => {
  it.each(['TRACE', 'CONNECT'])('%s não é atendido, e nada do pedido volta na resposta', async (method) => {
    const answer = await answerTo(
      `${method} ${method === 'CONNECT' ? 'farol.example:443' : '/api/v1/sessao'} HTTP/1.1`,
      'Host: farol.example',
      'Authorization: Bearer segredo-do-navegador',
    );
    expect(answer).not.toMatch(/^HTTP\/1.1 [23]/);
    expect(answer).not.toContain('segredo-do-navegador');
    expect(seen).toEqual([]);
  });
});
