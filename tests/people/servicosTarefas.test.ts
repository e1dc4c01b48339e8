import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withActor } from '../../server/auth/withActor.ts';
import { rowsOf } from '../../server/db/database.ts';
import { servicos, servicosEmpresas } from '../../server/db/servicoTable.ts';
import { enqueueTarefa } from '../../server/tasks/enqueue.ts';
import { taskQueue } from '../../server/tasks/queue.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask, type TaskKind } from '../../server/tasks/task.ts';
import { createTestApp, HOUR, MINUTE, SECOND, type TestApp } from '../harness.ts';
import { enqueueAs } from '../support/enqueueAs.ts';
import { seedServico } from '../support/servico.ts';

let app: TestApp;
let servico: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  servico = await seedServico(app, { permissoes: ['NFE_MANIFESTA'], empresas: [empresa()] });
});

const empresa = () => app.seeded.tenants.horizonte.empresas[0] ?? '';

/** A task that does one audited act and ends with a warning. */
const kind: TaskKind<object> = {
  tipo: 'TESTE',
  guard: { allOf: ['NFE_MANIFESTA'], modulo: 'NFE' },
  arquivo: null,
  parametros: z.object({}),
  resume: 'recomeca',
  onCancel: 'breakOff',
  faixa: 'externo',
  run: async (task) => {
    await task.step(({ audit }) => audit({ acao: 'IMPORTA', recurso: 'documentos' }));
    return { resumo: 'Feito, com um aviso.', gravidade: 'warn' };
  },
};

const enqueued = (interna = false) => {
  const { deps } = app;
  const now = deps.clock();
  const asked = { deps, now, address: '', requestId: 'rotina', afterCommit: () => undefined };
  return withActor(deps.db, { servico, empresa: empresa() }, now, (tx, ator) =>
    enqueueTarefa({ ...asked, tx, ator }, kind, {}, { titulo: 'Teste', interna }),
  );
};

async function ended(id: string) {
  await createTaskRunner(app.deps, { kinds: [anyTask(kind)], alone: true }).drain();
  const [row] = await rowsOf(
    app.superuser,
    sql`select estado, resumo, usuario_id, servico_id from tarefas where id = ${id}`,
  );
  return row;
}

const change = (values: Partial<typeof servicos.$inferInsert>) =>
  app.superuser.update(servicos).set(values).where(eq(servicos.id, servico));

const told = async () =>
  (await rowsOf(app.superuser, sql`select usuario_id from notificacoes`)).map((row) => row.usuario_id);

describe('a task of a service', () => {
  it('runs as the service, which the audit names, and tells the people who may do the same for that company', async () => {
    const done = await ended(await enqueued());
    expect(done).toMatchObject({ estado: 'concluida', usuario_id: null, servico_id: servico });
    const audited = await rowsOf(
      app.superuser,
      sql`select usuario, usuario_id, servico_id, sessao_id, empresa_id from auditoria where acao = 'IMPORTA' order by sequencia`,
    );
    const who = { usuario: 'Serviço: Rotinas automáticas', usuario_id: null, sessao_id: null };
    expect(audited).toEqual([{ ...who, servico_id: servico, empresa_id: empresa() }]);
    // `consulta` acts for the company too, but lacks NFE_MANIFESTA.
    expect(await told()).toEqual([app.seeded.users.total.id]);
  });

  it('tells whoever looks after the services where nobody acts for the company', async () => {
    await app.superuser.execute(sql`delete from empresas_usuarios where empresa_id = ${empresa()}`);
    await ended(await enqueued());
    expect(await told()).toEqual([app.seeded.users.total.id]);
  });

  it.each([
    ['is switched off', () => change({ ativo: false }), 'O serviço Rotinas automáticas está desligado'],
    [
      'expires',
      () => change({ expiraEm: '2026-07-14' }),
      'O serviço Rotinas automáticas expirou em 14/07/2026',
    ],
    [
      'loses the right',
      () => change({ permissoes: ['NFE_BUSCA'] }),
      'O serviço Rotinas automáticas não tem a permissão',
    ],
    ['loses the company', () => app.superuser.delete(servicosEmpresas), 'não age por esta empresa'],
    [
      'is of a tenant that is switched off',
      () => app.superuser.execute(sql`update tenants set ativo = false`),
      'a organização está inativa',
    ],
  ])('fails with a sentence when the service %s', async (_, happen, sentence) => {
    const id = await enqueued();
    await happen();
    app.advance(MINUTE);
    expect(await ended(id)).toMatchObject({ estado: 'falhou', resumo: expect.stringContaining(sentence) });
  });

  it('goes on when the person who set the service up is gone', async () => {
    const id = await enqueued();
    await app.superuser.execute(sql`update usuarios set ativo = false`);
    app.advance(24 * HOUR);
    expect(await ended(id)).toMatchObject({ estado: 'concluida' });
  });

  it('lets people of any tenant go before it, who wait for theirs', async () => {
    for (let search = 0; search < 60; search += 1) await enqueued(true);
    const queue = taskQueue(app.deps, crypto.randomUUID());
    const taken = async () => (await queue.claim('externo'))?.usuarioId ?? null;
    expect(await taken()).toBeNull();
    app.advance(SECOND);
    for (const who of ['total', 'vizinho', 'total'] as const) {
      const { accessToken } = await app.signIn(who);
      await enqueueAs(app.deps, accessToken, kind, {});
    }
    const { total, vizinho } = app.seeded.users;
    // A task of the tenant of `total` is already running, so the other tenant comes first.
    expect([await taken(), await taken(), await taken()]).toEqual([vizinho.id, total.id, total.id]);
    expect(await taken()).toBeNull();
  });

  it('counts against the service alone, and not when the product itself asks', async () => {
    for (let times = 0; times < 20; times += 1) await enqueued();
    await expect(enqueued()).rejects.toThrow('O serviço Rotinas automáticas já tem 20 tarefas');
    await expect(enqueued(true)).resolves.toBeTruthy();
  });
});

it('a task has one actor, says the database too', async () => {
  const { id: usuario } = app.seeded.users.total;
  await enqueued();
  await expect(
    app.superuser.execute(sql`update tarefas set usuario_id = ${usuario}, sessao_id = ${usuario}`),
  ).rejects.toThrow();
  await expect(app.superuser.execute(sql`update tarefas set servico_id = null`)).rejects.toThrow();
});
