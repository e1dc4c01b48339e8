import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessaoAbertaSchema } from '../../contract/perfilProprio.ts';
import { DEVICE_HEADER, segundoFatorPendenteSchema } from '../../contract/session.ts';
import { createTestApp, MINUTE, type TestApp } from '../../tests/harness.ts';
import { SENHA } from '../../tests/seed.ts';
import { auditRows } from '../../tests/support/auditRows.ts';
import { auditoria } from '../db/auditTables.ts';
import { dispositivos } from '../db/sessionTables.ts';
import { tenants } from '../db/tenants.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.reset());

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';
const from = (device: string, address = '203.0.113.10') => ({
  address,
  headers: { [DEVICE_HEADER]: device.padEnd(22, '0'), 'user-agent': CHROME },
});
const subjects = async () => {
  await t.deliver();
  return t.mail.sent.map(({ subject }) => subject);
};
const NOVA = 'Nova entrada na sua conta do Farol';

describe('a sign-in from a new device', () => {
  it('is told by letter: when, by what and from where; the first one ever and known ones are not', async () => {
    await t.signIn('total', from('casa'));
    await t.signIn('total', from('casa', '198.51.100.20'));
    expect(await subjects()).toEqual([]);
    await t.signIn('total', from('trabalho'));
    expect(await subjects()).toEqual([NOVA]);
    expect(t.mail.sent[0]).toMatchObject({ to: t.seeded.users.total.email });
    expect(t.mail.sent[0]?.text).toContain('Quando: 15/07/2026 09:00');
    expect(t.mail.sent[0]?.text).toContain('Navegador: Chrome no Windows');
    expect(t.mail.sent[0]?.text).toContain('Endereço na rede: 203.0.113.10');
    await t.signIn('total', from('trabalho'));
    expect(await subjects()).toEqual([NOVA]);
  });

  it('is marked in the list of sessions and in the audit', async () => {
    const { accessToken: token } = await t.signIn('total', from('casa'));
    t.advance(MINUTE);
    await t.signIn('total', from('trabalho'));
    const response = await t.request('/v1/perfil-proprio/sessoes', { token });
    const open = z.array(sessaoAbertaSchema).parse(await response.json());
    expect(open.map(({ nova, atual }) => [nova, atual])).toEqual([
      [true, false],
      [false, true],
    ]);
    const rows = await auditRows(t.superuser, eq(auditoria.acao, 'ENTRA'));
    expect(rows.map(({ depois }) => depois)).toMatchObject([
      { dispositivoNovo: false },
      { dispositivoNovo: true },
    ]);
  });

  it('without a name is known by browser and network together', async () => {
    const plain = (address: string, agent = CHROME) => ({ address, headers: { 'user-agent': agent } });
    await t.signIn('total', plain('203.0.113.10'));
    await t.signIn('total', plain('203.0.113.10'));
    expect(await subjects()).toEqual([]);
    await t.signIn('total', plain('198.51.100.20'));
    await t.signIn('total', plain('203.0.113.10', 'curl/8.5.0'));
    expect(await subjects()).toEqual([NOVA, NOVA]);
  });

  it('is of one person: another who uses the same browser says nothing', async () => {
    await t.signIn('total', from('casa'));
    await t.signIn('consulta', from('trabalho'));
    await t.signIn('consulta', from('casa'));
    await t.deliver();
    expect(t.mail.sent.map(({ to }) => to)).toEqual([t.seeded.users.consulta.email]);
    const rows = await t.superuser.select().from(dispositivos);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(3);
    expect(JSON.stringify(rows)).not.toContain('casa');
  });

  it('after a change of the password every device is new, but the one that changed it', async () => {
    await t.signIn('total', from('trabalho'));
    const { accessToken: token } = await t.signIn('total', from('casa'));
    const novaSenha = 'girassol amarelo na varanda';
    await t.request('/atualiza-senha', { ...from('casa'), token, body: { senhaAtual: SENHA, novaSenha } });
    const enter = (device: string) =>
      t.request('/login', { ...from(device), body: { email: t.seeded.users.total.email, senha: novaSenha } });
    await enter('casa');
    const before = (await subjects()).filter((subject) => subject === NOVA).length;
    await enter('trabalho');
    expect((await subjects()).filter((subject) => subject === NOVA)).toHaveLength(before + 1);
  });
});

describe('open sessions of one person', () => {
  it('are so many as the tenant allows: the one unused the longest ends, and the person is told', async () => {
    await t.superuser
      .update(tenants)
      .set({ parametros: { sessoesPorPessoa: 2 } })
      .where(eq(tenants.nome, 'Horizonte'));
    const alive = async (token: string) => (await t.request('/v1/sessao', { token })).status === 200;
    const first = await t.signIn('total');
    t.advance(2 * MINUTE);
    const second = await t.signIn('total');
    t.advance(2 * MINUTE);
    expect(await alive(first.accessToken)).toBe(true);
    const third = await t.signIn('total');
    expect(await Promise.all([first, second, third].map(({ accessToken }) => alive(accessToken)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await subjects()).toEqual(['Uma sessão sua no Farol foi encerrada']);
    expect(t.mail.sent[0]?.text).toContain('permite 2 sessões');
    const other = await t.signIn('vizinho');
    expect(await alive(other.accessToken)).toBe(true);
  });

  it('stay within it also when many sign in at once', async () => {
    await t.superuser
      .update(tenants)
      .set({ parametros: { sessoesPorPessoa: 2 } })
      .where(eq(tenants.nome, 'Horizonte'));
    await Promise.all(Array.from({ length: 5 }, () => t.signIn('total')));
    const [row] = await t.superuser
      .select({ open: sql<number>`count(*) filter (where encerrada_em is null)::int` })
      .from(sql`sessoes`);
    expect(row?.open).toBe(2);
  });
});

describe('an administrator of the platform', () => {
  it('signs in with a second factor where the installation asks for it, and sets it up the first time', async () => {
    const strict = await createTestApp(undefined, { adminsNeedFactor: true });
    await strict.reset();
    const enter = (who: 'admin' | 'total') =>
      strict.request('/login', { body: { email: strict.seeded.users[who].email, senha: SENHA } });
    const asked = segundoFatorPendenteSchema.parse(await (await enter('admin')).json());
    expect(asked.segundoFator.cadastrar).toBe(true);
    expect(JSON.stringify(asked)).not.toContain('accessToken');
    expect(await (await enter('total')).json()).toHaveProperty('accessToken');
  });
});
