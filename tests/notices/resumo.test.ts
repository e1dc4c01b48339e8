import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/brasil/date.ts';
import { rowsOf } from '../../server/db/database.ts';
import { resumoDiario } from '../../server/fiscal/resumo/routine.ts';
import { readUnsubscribeToken, unsubscribeToken } from '../../server/mail/unsubscribe.ts';
import { createScheduler } from '../../server/tasks/scheduler.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import { seedCertificado, seedDocumento } from '../support/documentos.ts';

/** The day after the clock of the tests starts: 15 July, 9:00 in Brasília. */
const AMANHA = '2026-07-16';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const server = () => createScheduler(app.deps, { routines: [resumoDiario], alone: false });

/** Advances one day and returns all e-mails sent. */
async function morning(servers = [server()]) {
  for (const one of servers) await one.runDue();
  app.advance(24 * HOUR);
  await Promise.all(servers.map((one) => one.runDue()));
  await app.deliver();
  return app.mail.sent;
}

const nfe = (dias: number, empresa = 0) =>
  seedDocumento(app, 'nfes', { tenant: 'horizonte', empresa, prazo: addDays(AMANHA, dias) });

describe('the daily e-mail', () => {
  it('goes to each person who has something due, about the own companies alone', async () => {
    await nfe(0);
    await nfe(3);
    await nfe(20);
    await nfe(-1, 1);
    const sent = await morning();
    expect(sent.map(({ to }) => to).sort()).toEqual([
      'consulta@horizonte.example',
      'total@horizonte.example',
    ]);
    const [consulta, total] = [...sent].sort((one, other) => one.to.localeCompare(other.to));
    expect(total?.subject).toBe('Farol: prazos de 16/07/2026');
    expect(total?.text).toContain('Água Clara Ltda\n  NF-e: 1 hoje, 1 em 1 a 7 dias, 1 em 8 a 30 dias');
    expect(total?.text).toContain('Beta Comércio\n  NF-e: 1 com prazo vencido');
    expect(total?.text).toContain('https://farol.example/#/sistema/painel/usuario');
    expect(consulta?.text).not.toContain('Beta Comércio');
    // Links are excluded because the token of the unsubscribe link has random digits.
    const read = total?.text.replace(/https:\S+/g, '');
    expect(read).not.toMatch(/\d{11}|[A-Z0-9]{12}\d{2}/);
  });

  it('is not sent when there is nothing to do now', async () => {
    await nfe(8);
    await nfe(-30);
    await seedCertificado(app, { tenant: 'horizonte', empresa: 0, dias: 46 });
    expect(await morning()).toEqual([]);
  });

  it('is sent once a day, with two servers, a restart and the day after', async () => {
    await nfe(0);
    await nfe(1);
    expect(await morning([server(), server()])).toHaveLength(2);
    await server().runDue();
    await app.deliver();
    expect(app.mail.sent).toHaveLength(2);
    expect(await morning()).toHaveLength(4);
  });

  it('tells who reviews service invoices what waits, when something of it is due within a week', async () => {
    const { id, empresas } = app.seeded.tenants.horizonte;
    const nfse = (estado: string, vence: string) =>
      app.superuser.execute(sql`
        insert into nfses (tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, vence_em)
        values (${id}, ${empresas[0]}, ${crypto.randomUUID()}, 'TOMADA', ${estado}, 'NORMAL', 'NACIONAL', ${vence})`);
    await nfse('A_REVISAR', addDays(AMANHA, 8));
    expect(await morning()).toEqual([]);
    await nfse('REABERTA', addDays(AMANHA, 3));
    const [letter, ...more] = await morning();
    expect(more).toEqual([]);
    expect(letter?.text).toContain(
      'Notas de serviço recebidas: 1 a revisar, 1 reaberta. O que vence primeiro: 19/07/2026.',
    );
  });

  it('tells of certificates at 60, 30, 15 and 7 days, and when they have ended', async () => {
    await seedCertificado(app, { tenant: 'horizonte', empresa: 0, dias: 31 });
    await seedCertificado(app, { tenant: 'horizonte', empresa: 1, dias: 50 });
    const [letter] = await morning();
    expect(letter?.text).toContain('Certificados A1:\n  Água Clara Ltda: vence em 30 dias (15/08/2026)');
    expect(letter?.text).not.toContain('Beta Comércio');
  });

  it('goes to nobody without the right to see documents, and to nobody inactive', async () => {
    await nfe(0);
    const { total, consulta } = app.seeded.users;
    await app.superuser.execute(sql`update usuarios set ativo = false where id = ${total.id}`);
    await app.superuser.execute(
      sql`update perfis set permissoes = '{EMPRESA_BUSCA}' where id = (select perfil_id from usuarios where id = ${consulta.id})`,
    );
    expect(await morning()).toEqual([]);
  });
});

describe('the way out', () => {
  const choice = async (token: string) => (await app.request('/v1/resumo-diario', { token })).json();

  it('is a switch of one’s own, kept by the server and audited', async () => {
    await nfe(0);
    const { accessToken: token } = await app.signIn('total');
    expect(await choice(token)).toEqual({ ativo: true });
    const body = { ativo: false };
    expect((await app.request('/v1/resumo-diario', { method: 'PUT', token, body })).status).toBe(200);
    expect(await choice(token)).toEqual({ ativo: false });
    const rows = await rowsOf(
      app.superuser,
      sql`select depois from auditoria where depois ? 'resumoDiario' order by sequencia`,
    );
    expect(rows).toEqual([{ depois: { resumoDiario: false } }]);
    expect((await morning()).map(({ to }) => to)).toEqual(['consulta@horizonte.example']);
  });

  it('is a link in the letter that works without signing in, for that person alone', async () => {
    await nfe(0);
    const sent = await morning();
    const letter = sent.find(({ to }) => to === 'total@horizonte.example');
    const address =
      /https:\/\/farol\.example\/api(\S+\/resumo-diario\/\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<https://farol.example/api${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const opened = await app.request(address);
    expect(await opened.text()).toContain('Não receber mais');
    const { accessToken: token } = await app.signIn('total');
    expect(await choice(token), 'reading changes nothing').toEqual({ ativo: true });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const ended = await app.request(address, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: form,
    });
    expect(await ended.text()).toContain('Você não receberá mais');
    expect(await choice(token)).toEqual({ ativo: false });
    expect(await choice((await app.signIn('consulta')).accessToken)).toEqual({ ativo: true });
  });

  it('takes no token that Farol did not make', async () => {
    const { id: usuarioId, tenantId } = app.seeded.users.total;
    const key = app.deps.signingKey;
    const token = await unsubscribeToken(key, { tenantId, usuarioId });
    expect(await readUnsubscribeToken([key], token)).toEqual({ tenantId, usuarioId });
    const other = token.replace(usuarioId, app.seeded.users.consulta.id);
    const flipped = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    for (const forged of [other, flipped, '', 'x', `${token}0`, token.toUpperCase()]) {
      expect(await readUnsubscribeToken([key], forged), forged).toBeNull();
    }
    const answer = await app.request(`/v1/resumo-diario/${other}`, { method: 'POST' });
    expect(await answer.text()).toContain('Este link não serve');
    const later = new TextEncoder().encode('chave-de-depois-da-troca-com-32-bytes');
    expect(await readUnsubscribeToken([later, key], token), 'the key changed').toEqual({
      tenantId,
      usuarioId,
    });
    expect(await readUnsubscribeToken([later], token), 'the key before is gone').toBeNull();
  });
});
