import { eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MODULES } from '../../contract/modules.ts';
import { authErrorSchema, tokensSchema } from '../../contract/session.ts';
import { createTestApp, HOUR, MINUTE, SECOND, type TestApp, testPasswords } from '../../tests/harness.ts';
import { SENHA } from '../../tests/seed.ts';
import { rowsOf } from '../db/database.ts';
import { usuarios } from '../db/peopleTables.ts';
import { tenants } from '../db/tenants.ts';
import { argon2Node } from './argon2Node.ts';
import { passwordHasher } from './passwordHasher.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const login = (email: string, senha: string, address?: string) =>
  app.request('/login', { body: { email, senha }, ...(address ? { address } : {}) });
const errorOf = async (response: Response) => authErrorSchema.parse(await response.json()).error;
const auditOf = (acao: string) =>
  rowsOf(app.superuser, sql`select * from auditoria where acao = ${acao} order by sequencia`);

const person = 'total@horizonte.example';

test('a person signs in with e-mail and password, in whatever case the e-mail is typed', async () => {
  const response = await login('  Total@Horizonte.example ', SENHA);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const tokens = tokensSchema.parse(await response.json());
  const claims = decodeJwt(tokens.accessToken);
  expect(claims).toMatchObject({
    name: 'Pessoa total',
    user: 'Pessoa total',
    tenant: 'Horizonte',
    uuid: app.seeded.users.total.id,
    modulos: [...MODULES],
  });
  expect(claims.permissoes).toContain('EMPRESA_EDITA');
  expect(new Date(tokens.expiration).getTime()).toBe(app.deps.clock().getTime() + 10 * MINUTE);
  const [row] = await app.superuser.select().from(usuarios).where(eq(usuarios.email, person));
  expect(row?.ultimoAcesso).toBe(app.deps.clock().toISOString());
});

test('only the platform has administrators', async () => {
  const admin = decodeJwt((await app.signIn('admin')).accessToken);
  const total = decodeJwt((await app.signIn('total')).accessToken);
  expect(admin.profile).toBe('ADMIN');
  expect(total.profile).not.toBe('ADMIN');
});

test('modules that the tenant switched off, or that do not exist, are in no token', async () => {
  await app.superuser.update(tenants).set({ modulos: ['CADASTROS', 'NAO_EXISTE'] });
  expect(decodeJwt((await app.signIn('total')).accessToken).modulos).toEqual(['CADASTROS']);
});

test('unknown e-mail, wrong password, disabled person, disabled tenant and no password yet get one answer', async () => {
  const answers: string[] = [];
  const attempt = async (email: string, senha: string) => {
    const response = await login(email, senha);
    answers.push(`${response.status} ${response.headers.get('content-type')} ${await response.text()}`);
  };
  await attempt('ninguem@horizonte.example', SENHA);
  await attempt('isto não é um e-mail\u0000', SENHA);
  await attempt(person, 'senha errada qualquer');
  await app.superuser.update(usuarios).set({ ativo: false }).where(eq(usuarios.email, person));
  await attempt(person, SENHA);
  await app.superuser
    .update(usuarios)
    .set({ senha: null })
    .where(eq(usuarios.email, 'vazio@horizonte.example'));
  await attempt('vazio@horizonte.example', SENHA);
  await app.superuser.update(tenants).set({ ativo: false }).where(eq(tenants.nome, 'Horizonte'));
  await attempt('consulta@horizonte.example', SENHA);
  expect(answers).toHaveLength(6);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('401 application/json');
  expect(answers[0]).toContain('CREDENCIAIS_INVALIDAS');
});

test('an unknown e-mail costs the same hash as a known one', async () => {
  const costs: string[] = [];
  const counting = await createTestApp(undefined, {
    passwords: {
      ...testPasswords,
      verify: (senha, phc) => {
        costs.push(phc.split('$').slice(0, 4).join('$'));
        return testPasswords.verify(senha, phc);
      },
    },
  });
  await counting.reset();
  await counting.request('/login', { body: { email: 'ninguem@x.example', senha: SENHA } });
  await counting.request('/login', { body: { email: person, senha: 'senha errada qualquer' } });
  expect(costs).toEqual(['$argon2id$v=19$m=64,t=1,p=1', '$argon2id$v=19$m=64,t=1,p=1']);
});

test('a password kept with weaker parameters is hashed anew when its owner signs in', async () => {
  const stronger = await createTestApp(undefined, {
    passwords: passwordHasher(argon2Node, { memory: 128, passes: 2, lanes: 1 }),
  });
  await stronger.reset();
  await stronger.signIn('total');
  const [row] = await stronger.superuser.select().from(usuarios).where(eq(usuarios.email, person));
  expect(row?.senha).toContain('m=128,t=2,p=1');
  expect(row?.versao).toBe(1);
  await stronger.signIn('total');
});

test.each([
  ['no password', { email: person }, 400],
  ['a number as password', { email: person, senha: 1 }, 400],
  ['an unknown field', { email: person, senha: SENHA, perfil: 'ADMIN' }, 400],
  ['a password of 1,025 characters', { email: person, senha: 'x'.repeat(1025) }, 400],
  ['broken JSON', '{"email":', 400],
  ['a key that reaches a prototype', '{"__proto__":{"x":1},"email":"a","senha":"b"}', 400],
  ['a body over the limit', `{"email":"${'x'.repeat(300_000)}"}`, 413],
])('%s is refused with an error that says so', async (_, body, status) => {
  const response = await app.request('/login', { body });
  expect(response.status).toBe(status);
  expect((await errorOf(response)).mensagem).toMatch(/\.$/);
});

test('a form of another site cannot sign anyone in', async () => {
  const body = JSON.stringify({ email: person, senha: SENHA });
  const response = await app.request('/login', { body, headers: { 'content-type': 'text/plain' } });
  expect(response.status).toBe(415);
  expect((await app.request(`/login?email=${person}&senha=x`)).status).toBe(405);
});

test('after five wrong passwords from one place the next must wait, twice as long each time', async () => {
  for (let n = 0; n < 5; n++) expect((await login(person, 'errada')).status).toBe(401);
  const slowed = await login(person, SENHA);
  expect(slowed.status).toBe(429);
  expect(slowed.headers.get('retry-after')).toBe('5');
  expect(await errorOf(slowed)).toMatchObject({ codigo: 'MUITAS_TENTATIVAS', aguardar: 5 });
  app.advance(5 * SECOND);
  expect((await login(person, 'errada')).status).toBe(401);
  expect((await errorOf(await login(person, 'errada'))).aguardar).toBe(10);
  app.advance(10 * SECOND);
  expect((await login(person, SENHA)).status).toBe(200);
});

test('trying while one has to wait does not lengthen the wait', async () => {
  for (let n = 0; n < 5; n++) await login(person, 'errada');
  for (let n = 0; n < 5; n++) expect((await errorOf(await login(person, 'errada'))).aguardar).toBe(5);
});

test('signing in forgets the failures', async () => {
  for (let n = 0; n < 4; n++) await login(person, 'errada');
  expect((await login(person, SENHA)).status).toBe(200);
  for (let n = 0; n < 5; n++) expect((await login(person, 'errada')).status).toBe(401);
});

test('an unknown e-mail is slowed down like a known one', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) statuses.push((await login('ninguem@x.example', 'errada')).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('guesses sent all at once are counted all the same', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(person, 'errada')));
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
});

test('an office that signs in all at once gets in, each person in four tabs', async () => {
  const emails = Object.values(app.seeded.users).flatMap(({ email }) => [email, email, email, email]);
  const answers = await Promise.all(emails.map((email) => login(email, SENHA)));
  expect(answers.map((answer) => answer.status)).toEqual(emails.map(() => 200));
});

test('a stranger who guesses from many places cannot lock a person out of the usual place', async () => {
  expect((await login(person, SENHA, '198.51.100.7')).status).toBe(200);
  app.advance(20 * 24 * HOUR);
  for (let n = 0; n < 60; n++) await login(person, 'errada', `203.0.113.${n}`);
  expect((await login(person, 'errada', '203.0.113.99')).status).toBe(429);
  expect((await login(person, SENHA, '198.51.100.7')).status).toBe(200);
});

test('from a new place the owner waits a minute at most, however long the guessing went on', async () => {
  for (let n = 0; n < 200; n++) {
    await login(person, 'errada', `203.0.113.${n}`);
    app.advance(MINUTE);
  }
  await login(person, 'errada', '203.0.113.250');
  const aguardar = (await errorOf(await login(person, SENHA, '192.0.2.1'))).aguardar ?? 0;
  expect(aguardar).toBeLessThanOrEqual(60);
  app.advance(MINUTE);
  expect((await login(person, SENHA, '192.0.2.1')).status).toBe(200);
});

test('one place that tries many accounts is slowed; those who signed in from it before are not', async () => {
  expect((await login(person, SENHA)).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push((await login(`p${n}@x.example`, 'errada')).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
  expect(statuses.at(-1)).toBe(429);
  expect((await login('consulta@horizonte.example', SENHA)).status).toBe(429);
  expect((await login(person, SENHA)).status).toBe(200);
  expect((await login('consulta@horizonte.example', SENHA, '192.0.2.1')).status).toBe(200);
});

test('forged forwarding headers change nothing: limits and audit go by the real peer', async () => {
  const forged = (n: number) => ({
    'x-forwarded-for': `10.0.0.${n}`,
    'x-real-ip': `10.0.0.${n}`,
    'x-user-id': app.seeded.users.admin.id,
  });
  const statuses: number[] = [];
  for (let n = 0; n < 6; n++) {
    const body = { email: person, senha: 'errada' };
    statuses.push((await app.request('/login', { body, headers: forged(n) })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const rows = await auditOf('ENTRADA_RECUSADA');
  expect(rows.map((row) => row.endereco)).toEqual(Array.from({ length: 5 }, () => '203.0.113.10'));
});

test('old failures are pruned, and neither e-mail nor address can be read in the table', async () => {
  await login('ninguem@x.example', 'errada', '192.0.2.77');
  const before = JSON.stringify(await rowsOf(app.superuser, sql`select * from tentativas`));
  expect(before).not.toContain('ninguem');
  expect(before).not.toContain('192.0.2');
  app.advance(72 * HOUR);
  await app.signIn('total', { address: '198.51.100.7' });
  const chaves = (await rowsOf(app.superuser, sql`select chave from tentativas order by chave`)).map((row) =>
    String(row.chave).replace(/:.*/, ''),
  );
  expect(chaves).toEqual(['conhecido', 'conta', 'endereco']);
});

test('sign-ins and failures of a known person are in the audit of the tenant, those of a stranger only in the log', async () => {
  await app.signIn('total', { headers: { 'user-agent': 'Navegador de teste' } });
  await login(person, 'errada');
  await login('ninguem@x.example', 'errada');
  const [entered] = await auditOf('ENTRA');
  expect(entered).toMatchObject({
    tenant_id: app.seeded.tenants.horizonte.id,
    usuario_id: app.seeded.users.total.id,
    usuario: person,
    recurso: 'sessoes',
    depois: { agente: 'Navegador de teste' },
  });
  const refused = await auditOf('ENTRADA_RECUSADA');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ usuario: person, depois: { motivo: 'SENHA' } });
  const lines = app.log.filter((entry) => entry.evento === 'ENTRADA_RECUSADA');
  expect(lines.map((entry) => entry.email)).toEqual(['t***@horizonte.example', 'n***@x.example']);
});

test('neither log nor audit ever holds a password, a token or a whole e-mail of a stranger', async () => {
  const { accessToken, refreshToken } = await app.signIn('total');
  await login('fulano.de.tal@x.example', 'segredo-de-fulano');
  await login('linha\r\nforjada@x.example', 'segredo-de-fulano');
  const written = JSON.stringify([
    app.log,
    await rowsOf(app.superuser, sql`select * from auditoria order by sequencia`),
  ]);
  for (const secret of [SENHA, 'segredo-de-fulano', 'fulano.de.tal', 'forjada', accessToken, refreshToken]) {
    expect(written).not.toContain(secret);
  }
});
