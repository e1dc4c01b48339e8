import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { notificacoesSchema } from '../../contract/notificacoes.ts';
import { FILE_NAME_HEADER, sessaoSchema, TASK_HEADER } from '../../contract/session.ts';
import { asRole } from '../../server/db/database.ts';
import { writeNotice } from '../../server/tasks/notify.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { openStream } from '../support/stream.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** Writes a notice to a user and emits its event, as the end of a task does. */
async function tell(who: Who, texto: string) {
  const { id: usuarioId, tenantId } = app.seeded.users[who];
  const criadoEm = app.deps.clock();
  const notice = {
    tenantId,
    usuarioId,
    canal: 'baixar-logs',
    gravidade: 'success' as const,
    titulo: 'T',
    texto,
    criadoEm,
  };
  await asRole(app.db, 'farol_auth', null, (tx) => writeNotice(tx, notice));
  app.deps.events.emit({ kind: 'aviso', usuarioId });
}

const opened = (token: string, last?: number) => openStream(app, token, last);

const list = async (token: string) =>
  notificacoesSchema.parse(await (await app.request('/v1/notificacoes', { token })).json());

describe('notices', () => {
  it('reach the open stream of that person alone, and are kept until they are read', async () => {
    const { accessToken: token } = await app.signIn('total');
    const { accessToken: other } = await app.signIn('consulta');
    const stream = await opened(token);
    await stream.ready();
    await tell('consulta', 'não é para mim');
    await tell('total', 'pronto');
    expect(await stream.next()).toMatchObject({ texto: 'pronto', canal: 'baixar-logs', lida: false });
    await stream.close();
    expect((await list(token)).avisos.map(({ texto }) => texto)).toEqual(['pronto']);
    expect((await list(other)).naoLidas).toBe(1);
    const read = await app.request('/v1/notificacoes/lidas', { token, body: {} });
    expect(notificacoesSchema.parse(await read.json())).toMatchObject({
      naoLidas: 0,
      avisos: [{ lida: true }],
    });
    expect((await list(other)).naoLidas).toBe(1);
  });

  it('are told in so many places at once, and one that is closed leaves room', async () => {
    const { accessToken: token } = await app.signIn('total');
    const streams = [];
    for (let time = 0; time < 20; time += 1) streams.push(await opened(token));
    const refused = await app.request('/v1/avisos', { token });
    expect(refused.status).toBe(429);
    expect(problemSchema.parse(await refused.json()).detail).toContain('20 lugares');
    const { accessToken: other } = await app.signIn('consulta');
    streams.push(await opened(other));
    await streams[0]?.close();
    streams[0] = await opened(token);
    expect((await app.request('/v1/avisos', { token })).status).toBe(429);
    for (const stream of streams) await stream.close();
    await (await opened(token)).close();
  });

  it('are told with the session: how many wait, the newest, and the work under way', async () => {
    const { accessToken: token } = await app.signIn('total');
    const standing = async () => {
      const sessao = await (await app.request('/v1/sessao', { token })).json();
      return sessaoSchema.parse(sessao).avisos;
    };
    expect(await standing()).toEqual({ naoLidas: 0, ultima: 0, emAndamento: 0 });
    await tell('total', 'um');
    await tell('consulta', 'de outra pessoa');
    const [one] = (await list(token)).avisos;
    expect(await standing()).toEqual({ naoLidas: 1, ultima: one?.sequencia, emAndamento: 0 });
    const begun = await app.fetch(
      new Request('http://x/api/v1/fornecedores/importacoes', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: 'a.csv' },
        body: `cnpj;nome\n${sampleCnpj(1)};Um\n`,
      }),
    );
    const { id, mapa } = importacaoSchema.parse(await begun.json());
    expect(begun.headers.has(TASK_HEADER)).toBe(false);
    const path = `/v1/fornecedores/importacoes/${id}/conferir`;
    const asked = await app.request(path, { token, body: { mapa } });
    const { tarefaId } = importacaoSchema.parse(await asked.json());
    expect(asked.headers.get(TASK_HEADER)).toBe(tarefaId);
    expect(await standing()).toMatchObject({ emAndamento: 1 });
    await app.drain();
    expect(await standing()).toMatchObject({ naoLidas: 2, emAndamento: 0 });
  });

  it('go on after a break where the client was', async () => {
    const { accessToken: token } = await app.signIn('total');
    await tell('total', 'um');
    await tell('total', 'dois');
    const [newest, oldest] = (await list(token)).avisos;
    const stream = await opened(token, oldest?.sequencia);
    expect(await stream.next()).toMatchObject({ texto: 'dois', sequencia: newest?.sequencia });
    await stream.close();
  });

  it('do not keep a session alive, and end with it', async () => {
    const { accessToken: token } = await app.signIn('total');
    const stream = await opened(token);
    await stream.ready();
    app.advance(31 * MINUTE);
    await tell('total', 'tarde');
    expect(await stream.next()).toBeNull();
  });

  it('end when the server stops', async () => {
    const { accessToken: token } = await app.signIn('total');
    const stream = await opened(token);
    await stream.ready();
    app.deps.events.emit({ kind: 'fim' });
    expect(await stream.next()).toBeNull();
  });
});
