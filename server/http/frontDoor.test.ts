import { describe, expect, it } from 'vitest';
import { production as productionEnv } from '../../tests/support/productionEnv.ts';
import { readEnv } from '../env.ts';
import { frontDoor, healthDoor } from './frontDoor.ts';

const production = { ...productionEnv, FAROL_ORIGENS: 'https://api.farol.example:8443' };

function ask(env: Record<string, string>, url: string, headers: Record<string, string> = {}) {
  const door = frontDoor(
    readEnv(env),
    () => new Response('api'),
    () => new Response('web'),
  );
  return door(new Request(url, { headers }), null);
}
const textOf = async (env: Record<string, string>, url: string, headers?: Record<string, string>) => {
  const response = await ask(env, url, headers);
  return `${response.status} ${await response.text()}`;
};

describe('a porta do servidor, em produção', () => {
  it('atende pelos endereços do produto', async () => {
    expect(await textOf(production, 'http://farol.example/api/v1/painel')).toBe('200 api');
    expect(await textOf(production, 'http://farol.example/')).toBe('200 web');
    expect(await textOf(production, 'http://api.farol.example:8443/api/login')).toBe('200 api');
  });

  it('não responde sob outro Host, diga o que disser X-Forwarded-Host, a não ser a quem pergunta se está vivo', async () => {
    for (const url of [
      'http://atacante.example/api/login',
      'http://127.0.0.1:3000/',
      'http://farol.example:81/x',
    ])
      expect(await textOf(production, url, { 'x-forwarded-host': 'farol.example' })).toBe(
        '421 Este servidor atende em https://farol.example.',
      );
    expect(await textOf(production, 'http://127.0.0.1:3000/api/healthcheck/status')).toBe('200 api');
    expect(await textOf({}, 'http://qualquer.example/')).toBe('200 web');
  });
});

describe('a porta de quem só trabalha', () => {
  it('diz como está, a quem perguntar por qualquer nome, e não atende mais nada', async () => {
    const door = healthDoor(() => new Response('api'));
    const statusOf = async (path: string) =>
      (await door(new Request(`http://10.0.0.7:3000${path}`), null)).status;
    expect(await statusOf('/api/healthcheck/status')).toBe(200);
    for (const path of ['/', '/api/login', '/api/v1/empresas', '/api/healthcheck'])
      expect(await statusOf(path), path).toBe(404);
  });
});

describe('/.well-known/security.txt', () => {
  const at = 'http://farol.example/.well-known/security.txt';

  it('diz a quem contar uma falha, até quando vale e onde está (RFC 9116)', async () => {
    const response = await ask(
      { ...production, FAROL_CONTATO_SEGURANCA: 'mailto:seguranca@farol.example' },
      at,
    );
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines).toEqual([
      'Contact: mailto:seguranca@farol.example',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'Preferred-Languages: pt, en',
      'Canonical: https://farol.example/.well-known/security.txt',
    ]);
    const left = Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(365 * 24 * 60 * 60 * 1000);
  });

  it('não existe onde ninguém informou contato, e o contato não traz outra linha', async () => {
    expect((await ask(production, at)).status).toBe(404);
    for (const contact of [
      'seguranca@farol.example',
      'mailto:a@b\nContact: mailto:c@d',
      'javascript:alert(1)',
    ])
      expect(() => readEnv({ FAROL_CONTATO_SEGURANCA: contact })).toThrow(
        /FAROL_CONTATO_SEGURANCA: deve ser/,
      );
  });
});
