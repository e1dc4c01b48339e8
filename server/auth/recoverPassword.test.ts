import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, HOUR, MINUTE, SECOND, type TestApp } from '../../tests/harness.ts';
import { SENHA } from '../../tests/seed.ts';
import { auditRows } from '../../tests/support/auditRows.ts';
import { auditoria } from '../db/auditTables.ts';
import { correio } from '../db/mailTables.ts';
import { usuarios } from '../db/peopleTables.ts';
import { linksSenha } from '../db/sessionTables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.reset());

const NOVA = 'girassol amarelo na varanda';
const ana = () => t.seeded.users.total.email;
const ask = (email: string, address?: string) => t.request('/recuperar-senha', { body: { email }, address });
const set = (token: string, novaSenha = NOVA) => t.request('/atualiza-senha', { body: { token, novaSenha } });
const enter = (email: string, senha: string) => t.request('/login', { body: { email, senha } });

async function link(email = ana()): Promise<string> {
  await ask(email);
  await t.deliver();
  return t.mail.tokenFor(email);
}

describe('asking for a new password', () => {
  it('answers a known, an unknown and an inactive e-mail alike, and writes to the known one only', async () => {
    await t.superuser
      .update(usuarios)
      .set({ ativo: false })
      .where(eq(usuarios.email, t.seeded.users.consulta.email));
    const answers: unknown[][] = [];
    for (const email of [ana(), 'ninguem@fora.example', t.seeded.users.consulta.email, 'nem é e-mail']) {
      const response = await ask(email);
      const headers = Object.fromEntries(response.headers);
      delete headers['x-request-id'];
      answers.push([response.status, await response.text(), headers]);
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]?.slice(0, 2)).toEqual([202, '']);
    await t.deliver();
    expect(t.mail.sent.map(({ to }) => to)).toEqual([ana()]);
    expect(t.mail.sent[0]?.text).toContain('https://farol.example/#/nova-senha?token=');
  });

  it('does the same work for both: one row put down, nothing looked up', async () => {
    for (const email of [ana(), 'ninguem@fora.example']) await ask(email);
    const rows = await t.superuser.select().from(correio);
    expect(
      rows.map(({ tipo, tenantId, usuarioId, situacao }) => [tipo, tenantId, usuarioId, situacao]),
    ).toEqual(rows.map(() => ['RECUPERACAO', null, null, 'na_fila']));
    expect(rows).toHaveLength(2);
  });

  it('writes once in two minutes to one e-mail, and little for one address', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask(ana())).status).toBe(202);
    await t.deliver();
    expect(t.mail.sent).toHaveLength(1);
    t.advance(3 * MINUTE);
    await ask(ana());
    await t.deliver();
    expect(t.mail.sent).toHaveLength(2);
    for (let time = 0; time < 40; time += 1)
      expect((await ask(`pessoa${time}@fora.example`, '198.51.100.7')).status).toBe(202);
    expect(
      (await t.superuser.select().from(correio)).filter(({ endereco }) => endereco === '198.51.100.7'),
    ).toHaveLength(20);
  });

  it('a stranger who asks all day, from one place or many, never leaves the owner without a letter that serves', async () => {
    for (let time = 0; time < 200; time += 1) {
      await ask(ana(), `198.51.100.${time % 40}`);
      t.advance(5 * MINUTE);
    }
    await t.deliver();
    const sent = t.mail.sent.length;
    expect(sent, 'and the box is not flooded').toBeLessThan(80);
    await ask(ana());
    await t.deliver();
    const token = t.mail.tokenFor(ana());
    t.advance(29 * MINUTE);
    expect((await set(token)).status).toBe(204);
  });

  it('one place has five letters a day for one e-mail, and another place its own', async () => {
    for (let time = 0; time < 20; time += 1) {
      await ask(ana(), '198.51.100.7');
      t.advance(40 * MINUTE);
    }
    await t.deliver();
    expect(t.mail.sent).toHaveLength(5);
    await ask(ana());
    await t.deliver();
    expect(t.mail.sent).toHaveLength(6);
  });

  it('where the person came in before, whatever strangers ask stands against nothing', async () => {
    await t.signIn('total');
    for (let time = 0; time < 60; time += 1) await ask(ana(), `198.51.100.${time}`);
    for (let time = 0; time < 25; time += 1) await ask(`pessoa${time}@fora.example`);
    await t.deliver();
    const sent = t.mail.sent.length;
    await ask(ana());
    await t.deliver();
    expect(t.mail.sent).toHaveLength(sent + 1);
  });

  it('counts a whole /64 of IPv6 as the one place that it is', async () => {
    for (let time = 0; time < 25; time += 1)
      await ask(`pessoa${time}@fora.example`, `2001:db8:7:9:${time.toString(16)}::1`);
    await ask('outra@fora.example', '2001:db8:7:a::1');
    const rows = await t.superuser.select().from(correio);
    expect(rows.filter(({ endereco }) => endereco.startsWith('2001:db8:7:9:'))).toHaveLength(20);
    expect(rows.filter(({ email }) => email === 'outra@fora.example')).toHaveLength(1);
  });

  it('is audited with the address that asked, and shows no e-mail in the log', async () => {
    await link();
    const rows = await auditRows(t.superuser, eq(auditoria.acao, 'PEDE_RECUPERACAO'));
    expect(rows).toMatchObject([{ usuario: ana(), endereco: '203.0.113.10' }]);
    expect(JSON.stringify(t.log)).not.toContain(ana());
  });

  it('a mail server that fails delays the letter and fails nothing; each try has a link of its own', async () => {
    t.mail.fail = true;
    expect((await ask(ana())).status).toBe(202);
    await t.deliver();
    expect(t.log.map(({ evento }) => evento)).toContain('MENSAGEM_ADIADA');
    t.mail.fail = false;
    expect(await t.deliver()).toBe(0);
    t.advance(MINUTE + SECOND);
    expect(await t.deliver()).toBe(1);
    expect((await set(t.mail.tokenFor(ana()))).status).toBe(204);
  });

  it('gives a letter up after six tries, and says so', async () => {
    t.mail.fail = true;
    await ask(ana());
    for (let time = 0; time < 10; time += 1) {
      await t.deliver();
      t.advance(6 * HOUR + SECOND);
    }
    expect(t.log.filter(({ evento }) => evento === 'MENSAGEM_ADIADA')).toHaveLength(5);
    expect(t.log.filter(({ evento }) => evento === 'MENSAGEM_DESISTIDA')).toHaveLength(1);
  });
});

describe('the link', () => {
  it('sets the password once: the old one and every session end, the new one enters', async () => {
    const { accessToken } = await t.signIn('total');
    const token = await link();
    expect((await set(token)).status).toBe(204);
    expect((await t.request('/v1/sessao', { token: accessToken })).status).toBe(401);
    expect((await enter(ana(), SENHA)).status).toBe(401);
    expect((await enter(ana(), NOVA)).status).toBe(200);
    const again = await set(token, 'outra frase bem comprida');
    expect([again.status, (await again.json()).codigo]).toEqual([410, 'LINK_INVALIDO']);
    await t.deliver();
    expect(t.mail.sent.at(-1)?.subject).toBe('Sua senha do Farol foi alterada');
  });

  it('is used once also by many at once', async () => {
    const token = await link();
    const answers = await Promise.all(Array.from({ length: 6 }, () => set(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410, 410]);
  });

  it('outlives a refused password, and takes the other links with it', async () => {
    const first = await link();
    t.advance(3 * MINUTE);
    const second = await link();
    const weak = await set(second, 'curta');
    expect([weak.status, (await weak.json()).campos]).toEqual([
      400,
      { novaSenha: 'Use pelo menos 12 caracteres.' },
    ]);
    expect((await set(second)).status).toBe(204);
    expect((await set(first)).status).toBe(410);
  });

  it('expires after an hour, and does not serve for a person disabled meanwhile', async () => {
    const token = await link();
    t.advance(HOUR);
    expect((await set(token)).status).toBe(410);
    const fresh = await link();
    await t.superuser.update(usuarios).set({ ativo: false }).where(eq(usuarios.email, ana()));
    expect((await set(fresh)).status).toBe(410);
  });

  it('is stored only as a hash, and an invented or stored one does not serve', async () => {
    const token = await link();
    const rows = await t.superuser.select().from(linksSenha);
    expect(JSON.stringify([rows, await t.superuser.select().from(correio), t.log])).not.toContain(token);
    for (const wrong of [rows[0]?.hash ?? '', 'x', `${token}x`]) expect((await set(wrong)).status).toBe(410);
  });

  it('dies when the person changes the password meanwhile', async () => {
    const token = await link();
    const { accessToken } = await t.signIn('total');
    const body = { senhaAtual: SENHA, novaSenha: NOVA };
    expect((await t.request('/atualiza-senha', { token: accessToken, body })).status).toBe(204);
    expect((await set(token)).status).toBe(410);
  });
});
