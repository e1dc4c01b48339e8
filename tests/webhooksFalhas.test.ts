import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { situacaoWebhookSchema } from '../contract/webhooks.ts';
import { auditoria } from '../server/db/auditTables.ts';
import { rowsOf } from '../server/db/database.ts';
import { HOUR, MINUTE } from './harness.ts';
import { auditRows } from './support/auditRows.ts';
import { abrirReceptor } from './support/receptor.ts';
import { webhooksApp } from './support/webhooks.ts';

const w = webhooksApp();
const { t, criar, evento, acontece, entregarTudo } = w;

describe('a failure', () => {
  it('is tried again with growing waits, with the same id, until it gets through', async () => {
    const { entregas } = await criar();
    w.receptor.responder = () => ({ status: 500, corpo: 'quebrou' });
    await acontece([evento()]);
    for (const [wait, tries] of [
      [0, 1],
      [4, 1],
      [1, 2],
      [29, 2],
      [1, 3],
      [119, 3],
      [1, 4],
    ] as const) {
      t.app.advance(wait * 1000);
      await entregarTudo();
      expect(w.receptor.recebidas, `after ${wait} s`).toHaveLength(tries);
    }
    expect(await entregas()).toMatchObject([
      { estado: 'pendente', ultima: { status: 500, resposta: 'quebrou' } },
    ]);
    w.receptor.responder = () => ({ status: 200 });
    t.app.advance(10 * MINUTE);
    await entregarTudo();
    expect(await entregas()).toMatchObject([{ estado: 'entregue', tentativas: 5, proximaEm: null }]);
    expect(new Set(w.receptor.recebidas.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('of three days suspends the endpoint and tells who administers it; what happens meanwhile goes out when it is resumed', async () => {
    const { id, call, entregas } = await criar();
    w.receptor.responder = () => ({ status: 503 });
    await acontece([evento()]);
    for (let hours = 0; hours <= 80; hours += 1) {
      await entregarTudo();
      t.app.advance(HOUR);
    }
    const situacao = async () => situacaoWebhookSchema.parse((await call('get', '/situacao')).row);
    expect(await situacao()).toMatchObject({ motivo: expect.stringContaining('três dias'), pendentes: 1 });
    const notices = await rowsOf(
      t.app.superuser,
      sql`select distinct titulo, link from notificacoes where titulo like 'Webhook %'`,
    );
    expect(notices).toEqual([
      { titulo: 'Webhook ERP suspenso', link: `/sistema/integracoes/webhooks/${id}` },
    ]);
    const before = w.receptor.recebidas.length;
    await acontece([evento()]);
    t.app.advance(24 * HOUR);
    await entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(before);
    w.receptor.responder = () => ({ status: 200 });
    expect((await call('post', '/retomar', { body: {} })).status).toBe(204);
    await entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(before + 2);
    expect(await entregas()).toMatchObject([{ estado: 'entregue' }, { estado: 'entregue' }]);
    expect(await situacao()).toMatchObject({ suspensoEm: null, pendentes: 0, falhas: 0 });
  });

  it('410 suspends at once, and each of those told at the bell gets one letter', async () => {
    const { id, call } = await criar();
    w.receptor.responder = () => ({ status: 410 });
    await acontece(Array.from({ length: 4 }, () => evento()));
    await entregarTudo();
    const told = await rowsOf(
      t.app.superuser,
      sql`select usuario_id from notificacoes where titulo = 'Webhook ERP suspenso' order by usuario_id`,
    );
    const written = await rowsOf(
      t.app.superuser,
      sql`select usuario_id from correio where tipo = 'WEBHOOK_SUSPENSO' order by usuario_id, id`,
    );
    expect(told.length).toBeGreaterThan(0);
    expect(written).toEqual(told);
    await t.app.deliver();
    const letters = t.app.mail.sent.filter(({ subject }) => subject === 'Webhook suspenso no Farol: ERP');
    expect(letters).toHaveLength(told.length);
    expect(letters.map(({ to }) => to)).toContain(t.app.seeded.users.total.email);
    for (const { text } of letters) {
      expect(text).toContain('O destino respondeu que não existe mais (410).');
      expect(text).toContain(`/#/sistema/integracoes/webhooks/${id}\n`);
    }
    const { row } = await call('get', '/situacao');
    expect(row).toMatchObject({ suspensoEm: expect.any(String), motivo: expect.stringContaining('410') });
  });

  it('of one endpoint holds up no other', async () => {
    const quebrado = await abrirReceptor();
    quebrado.responder = () => ({ status: 500 });
    await criar({ nome: 'Quebrado', url: quebrado.url });
    await criar();
    await acontece(Array.from({ length: 100 }, () => evento()));
    await entregarTudo();
    quebrado.fechar();
    expect(w.receptor.recebidas).toHaveLength(100);
    // After the first failures the endpoint is left alone, instead of receiving a hundred requests.
    expect(quebrado.recebidas.length).toBeLessThanOrEqual(4);
  });

  it('of a redirect is not followed', async () => {
    const alvo = await abrirReceptor();
    w.receptor.responder = () => ({ status: 302, headers: { location: alvo.url } });
    const { entregas } = await criar();
    await acontece([evento()]);
    await entregarTudo();
    alvo.fechar();
    expect(alvo.recebidas).toEqual([]);
    expect(await entregas()).toMatchObject([
      { estado: 'pendente', ultima: { status: 302, erro: 'Redirecionamentos não são seguidos.' } },
    ]);
  });

  it('given up can be sent again, one or all of them, and the audit tells', async () => {
    const { call, entregas } = await criar();
    await acontece([evento(), evento()]);
    await rowsOf(t.app.superuser, sql`update webhooks_entregas set estado = 'falhou', tentativas = 14`);
    const [uma] = await entregas({ estado: 'falhou' });
    expect((await call('post', `/entregas/${uma?.id}/reenviar`, { body: {} })).row).toEqual({ quantas: 1 });
    await entregarTudo();
    expect((await call('post', '/reenviar', { body: {} })).row).toEqual({ quantas: 1 });
    await entregarTudo();
    expect(w.receptor.recebidas).toHaveLength(2);
    const acts = await auditRows(t.app.superuser, eq(auditoria.acao, 'REENVIA_WEBHOOK'));
    expect(acts).toMatchObject([{ recurso: 'webhooks', registro: 'ERP' }, { recurso: 'webhooks' }]);
  });
});
