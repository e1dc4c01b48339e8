import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { problemSchema } from '../../contract/errors.ts';
import { createTestApp, type TestApp } from '../../tests/harness.ts';
import { SENHA } from '../../tests/seed.ts';
import { rowsOf } from '../db/database.ts';
import { usuarios } from '../db/peopleTables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const NOVA = 'janela entreaberta e lilases';
const email = 'total@horizonte.example';
const change = (token: string | undefined, body: unknown) => app.request('/atualiza-senha', { token, body });
const login = async (senha: string, address?: string) =>
  (await app.request('/login', { body: { email, senha }, ...(address ? { address } : {}) })).status;
const access = async (token: string) => (await app.request('/v1/sessao', { token })).status;

test('the new password signs in, the old one does not', async () => {
  const { accessToken } = await app.signIn('total');
  expect((await change(accessToken, { senhaAtual: SENHA, novaSenha: NOVA })).status).toBe(204);
  expect(await login(SENHA)).toBe(401);
  expect(await login(NOVA)).toBe(200);
  const [row] = await app.superuser.select().from(usuarios).where(eq(usuarios.email, email));
  expect(row?.senha).toMatch(/^\$argon2id\$/);
});

test('a password change ends the other sessions, keeps this one, and is audited', async () => {
  const [here, elsewhere] = [await app.signIn('total'), await app.signIn('total')];
  const colleague = await app.signIn('consulta');
  await change(here.accessToken, { senhaAtual: SENHA, novaSenha: NOVA });
  expect(await access(here.accessToken)).toBe(200);
  expect(await access(elsewhere.accessToken)).toBe(401);
  expect(await access(colleague.accessToken)).toBe(200);
  const { refreshToken } = elsewhere;
  expect((await app.request('/refreshToken', { body: { refreshToken } })).status).toBe(401);
  const audit = await rowsOf(
    app.superuser,
    sql`select usuario, depois from auditoria where acao = 'TROCA_SENHA' order by sequencia`,
  );
  expect(audit).toEqual([{ usuario: email, depois: { sessoesEncerradas: 1 } }]);
});

test('the token may come in the body, where the web app sends no header (docs/especificacao.md 7.1)', async () => {
  const { accessToken } = await app.signIn('total');
  const body = { senhaAtual: SENHA, novaSenha: NOVA };
  expect((await change(undefined, { ...body, accessToken: `${accessToken}x` })).status).toBe(401);
  expect((await change(undefined, { ...body, accessToken: 1 })).status).toBe(401);
  expect((await change('errado', { ...body, accessToken })).status).toBe(401);
  expect((await change(undefined, { ...body, accessToken })).status).toBe(204);
  expect(await login(NOVA)).toBe(200);
});

test('an administrator of the platform changes the own password too', async () => {
  const { accessToken } = await app.signIn('admin');
  expect((await change(accessToken, { senhaAtual: SENHA, novaSenha: NOVA })).status).toBe(204);
});

test.each([
  ['onze letras', 'pelo menos 12'],
  ['x'.repeat(300), 'até 256'],
  ['x'.repeat(3000), 'até 256'],
  ['Senha@2026!!', 'muito comum'],
  ['passwordpassword', 'muito comum'],
  ['123456789012', 'sequência'],
  ['gosto muito do farol', 'nome do produto'],
  [SENHA, 'diferente da atual'],
  ['', 'Informe a nova senha'],
])('%s is no new password, and the reason stands at its field', async (novaSenha, reason) => {
  const { accessToken } = await app.signIn('total');
  const response = await change(accessToken, { senhaAtual: SENHA, novaSenha });
  expect(response.status).toBe(400);
  expect(problemSchema.parse(await response.json()).campos?.novaSenha).toContain(reason);
  expect(await login(SENHA)).toBe(200);
});

test('128 and 256 characters are fine, and all of them count', async () => {
  const { accessToken } = await app.signIn('total');
  const long = 'lilases na janela entreaberta, '.repeat(9).slice(0, 255);
  expect((await change(accessToken, { senhaAtual: SENHA, novaSenha: `${long}1` })).status).toBe(204);
  expect(await login(`${long}2`)).toBe(401);
  expect(await login(`${long}1`)).toBe(200);
});

test('the wrong current password is refused at its field, not by signing the person out', async () => {
  const { accessToken } = await app.signIn('total');
  const response = await change(accessToken, { senhaAtual: 'não é esta', novaSenha: NOVA });
  expect(response.status).toBe(400);
  expect(problemSchema.parse(await response.json()).campos).toEqual({
    senhaAtual: 'A senha atual não confere.',
  });
  expect(await access(accessToken)).toBe(200);
  expect(await login(SENHA)).toBe(200);
});

test('whoever found an open screen cannot guess the current password quickly', async () => {
  const { accessToken } = await app.signIn('total');
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    statuses.push((await change(accessToken, { senhaAtual: `palpite ${n}`, novaSenha: NOVA })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const problem = problemSchema.parse(
    await (await change(accessToken, { senhaAtual: SENHA, novaSenha: NOVA })).json(),
  );
  expect(problem).toMatchObject({ codigo: 'MUITAS_TENTATIVAS', aguardar: 5 });
});

test('two changes at once: one holds, and its session stays', async () => {
  const [one, other] = [await app.signIn('total'), await app.signIn('total')];
  const answers = await Promise.all([
    change(one.accessToken, { senhaAtual: SENHA, novaSenha: `${NOVA} um` }),
    change(other.accessToken, { senhaAtual: SENHA, novaSenha: `${NOVA} dois` }),
  ]);
  expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
  const alive = [await access(one.accessToken), await access(other.accessToken)];
  expect(alive.filter((status) => status === 200)).toHaveLength(1);
});

test('it needs a session, JSON and nothing else in the body', async () => {
  const { accessToken } = await app.signIn('total');
  expect((await change(undefined, { senhaAtual: SENHA, novaSenha: NOVA })).status).toBe(401);
  expect((await change(accessToken, { senhaAtual: SENHA, novaSenha: NOVA, usuario: 'x' })).status).toBe(400);
  const headers = { 'content-type': 'text/plain' };
  const body = JSON.stringify({ senhaAtual: SENHA, novaSenha: NOVA });
  expect((await app.request('/atualiza-senha', { token: accessToken, body, headers })).status).toBe(415);
});
