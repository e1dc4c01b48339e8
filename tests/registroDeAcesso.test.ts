import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { LogEntry } from '../server/deps.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { SENHA } from './seed.ts';
import { chaveDe } from './support/manifestacao.ts';

const lines: LogEntry[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(undefined, { logRequests: true, log: (entry) => lines.push(entry) });
});
beforeEach(() => app.reset());

test('each request and each run of a task has a line that tells who acted and never what was asked for', async () => {
  const { accessToken: token } = await app.signIn('total');
  const [empresa] = app.seeded.users.total.links;
  lines.length = 0;
  const chave = chaveDe(1);
  await app.request(`/v1/logs/integracoes?chave=${chave}`, { token, empresa });
  const response = await app.request('/v1/nfe/manifestacoes', {
    token,
    empresa,
    body: { tpEvento: '210200', chaves: [chave], senha: SENHA },
  });
  const requestId = z.string().parse(response.headers.get('x-request-id'));
  await app.request('/v1/nao-existe?chave=1', {});
  await app.drain();
  const { tenantId: tenant } = app.seeded.users.total;
  const told = lines.filter(({ evento }) => evento === 'PEDIDO' || evento === 'TAREFA');
  expect(told).toMatchObject([
    { metodo: 'GET', rota: '/v1/logs/integracoes', status: 200, tenant, ator: 'pessoa' },
    { metodo: 'POST', rota: '/v1/nfe/manifestacoes', status: 202, tenant, ator: 'pessoa', requestId },
    { metodo: 'GET', rota: '', status: 404 },
    { evento: 'TAREFA', estado: 'concluida', tenant, ator: 'pessoa', requestId },
  ]);
  const text = JSON.stringify(told);
  for (const secret of [chave, SENHA, token, 'nao-existe', app.seeded.users.total.email])
    expect(text).not.toContain(secret);
});
