import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, MINUTE, SECOND, type TestApp } from '../../tests/harness.ts';
import { asRole } from '../db/database.ts';
import { correio } from '../db/mailTables.ts';
import type { MailMessage, MailPort } from '../deps.ts';
import { deliverDue } from './courier.ts';
import { queueLetter } from './queue.ts';
import { isSuperseded } from './superseded.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const asked = () => ({ requestId: 'pedido', address: '', now: app.deps.clock() });

/** Queues letters for one user: digests of a day, or news of the account. */
async function queue(
  kinds: readonly ('RESUMO_PRAZOS' | 'SENHA_ALTERADA')[],
  dia = '2026-07-15',
): Promise<void> {
  const { id: usuarioId, tenantId } = app.seeded.users.total;
  const dados = { dia, empresas: [], certificados: [], nfs: null };
  await asRole(app.db, 'farol_auth', null, async (tx) => {
    for (const tipo of kinds) await queueLetter(tx, { tipo, tenantId, usuarioId, dados }, asked());
  });
}

const CLIENT = 'cliente@exemplo.example';

/** Queues a reminder to a client for each of two open requests. */
async function toClients(): Promise<void> {
  const { tenantId } = app.seeded.users.total;
  await asRole(app.db, 'farol_auth', null, async (tx) => {
    for (const pedidoId of ['um', 'outro'])
      await queueLetter(tx, { tipo: 'LEMBRA_DATAS', tenantId, email: CLIENT, dados: { pedidoId } }, asked());
  });
}

/** Returns a mail server that answers when the test decides. */
function slowMail() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const sent: MailMessage[] = [];
  let arrived = (_many: number) => {};
  const mail: MailPort = {
    send: async (message) => {
      sent.push(message);
      arrived(sent.length);
      await answered;
    },
    check: async () => true,
  };
  const until = (many: number) =>
    new Promise<void>((resolve) => {
      arrived = (now) => now === many && resolve();
    });
  return { mail, sent, answer, until };
}

describe('letters', () => {
  it('of today\u2019s digest let those pass that somebody waits for', async () => {
    await queue(['RESUMO_PRAZOS', 'RESUMO_PRAZOS']);
    app.advance(SECOND);
    await queue(['SENHA_ALTERADA']);
    await app.request('/recuperar-senha', { body: { email: app.seeded.users.total.email } });
    await app.deliver();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual([
      'Sua senha do Farol foi alterada',
      'Crie uma nova senha do Farol',
      'Farol: prazos de 15/07/2026',
    ]);
  });

  it('after days without a mail server are one digest, the newest', async () => {
    const away: MailPort = {
      send: () => Promise.reject(new Error('fora do ar')),
      check: async () => false,
    };
    for (const dia of ['2026-07-15', '2026-07-16', '2026-07-17']) {
      await queue(['RESUMO_PRAZOS'], dia);
      await deliverDue({ ...app.deps, mail: away });
      app.advance(24 * 60 * MINUTE);
    }
    await app.deliver();
    await app.deliver();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual(['Farol: prazos de 17/07/2026']);
  });

  it('to a client are one for each request that is open, the newest', async () => {
    for (let day = 0; day < 3; day += 1) await toClients();
    const waiting = await asRole(app.db, 'farol_auth', null, async (tx) => {
      const rows = await tx
        .select()
        .from(correio)
        .where(eq(correio.email, CLIENT))
        .orderBy(correio.sequencia);
      return Promise.all(rows.map((row) => isSuperseded(tx, row)));
    });
    // The last letter of each of the two requests.
    expect(waiting.filter((needless) => !needless)).toHaveLength(2);
  });

  it('go several at a time', async () => {
    await queue(Array(6).fill('SENHA_ALTERADA'));
    const { mail, sent, answer, until } = slowMail();
    const four = until(4);
    const delivered = deliverDue({ ...app.deps, mail }, 4);
    await four;
    expect(sent).toHaveLength(4);
    answer();
    expect((await delivered).tried).toBe(6);
  });

  it('are sent once by two processes, also when the clock of one is two minutes ahead', async () => {
    await queue(['SENHA_ALTERADA']);
    const { mail, sent, answer, until } = slowMail();
    const one = until(1);
    const first = deliverDue({ ...app.deps, mail });
    await one;
    const ahead = () => new Date(app.deps.clock().getTime() + 2 * MINUTE);
    expect((await deliverDue({ ...app.deps, clock: ahead })).tried).toBe(0);
    answer();
    await first;
    app.advance(60 * MINUTE);
    await app.deliver();
    expect([sent.length, app.mail.sent.length]).toEqual([1, 0]);
  });

  it('are due at once, whatever the clock said that stamped them', async () => {
    app.advance(2 * MINUTE);
    await queue(['SENHA_ALTERADA']);
    app.advance(-2 * MINUTE);
    expect(await app.deliver()).toBe(1);
  });

  it('are not given up because the mail server is away for days', async () => {
    await queue(['SENHA_ALTERADA', 'SENHA_ALTERADA']);
    app.mail.away = true;
    for (let day = 0; day < 20; day += 1) {
      expect((await deliverDue(app.deps)).reached).toBe(false);
      app.advance(6 * 60 * MINUTE);
    }
    app.mail.away = false;
    expect(await app.deliver()).toBe(2);
    expect(app.mail.sent).toHaveLength(2);
  });
});
