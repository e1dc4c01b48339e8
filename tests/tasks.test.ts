import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { itensSchema, type Tarefa, tarefaSchema } from '../contract/tarefas.ts';
import { rowsOf } from '../server/db/database.ts';
import { tarefas } from '../server/db/taskTables.ts';
import { taskQueue } from '../server/tasks/queue.ts';
import { createTaskRunner } from '../server/tasks/runner.ts';
import { anyTask, type TaskKind, type TaskRun, type TaskStep } from '../server/tasks/task.ts';
import { createTestApp, MINUTE, SECOND, type TestApp } from './harness.ts';
import type { Who } from './seed.ts';
import { enqueueAs } from './support/enqueueAs.ts';

const parametros = z.object({ passos: z.number() });
type Parametros = z.infer<typeof parametros>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

/** A task that renames the first company once a step, and tells of each. */
function renaming(over: Partial<TaskKind<Parametros>> = {}): TaskKind<Parametros> {
  return {
    tipo: 'TESTE',
    guard: { allOf: ['EMPRESA_EDITA'] },
    parametros,
    resume: 'recomeca',
    run: async (task, { passos }) => {
      for (let passo = 1; passo <= passos; passo += 1) {
        task.stopIfCancelled();
        await rename(task, passo);
        await task.progress(passo, passos);
      }
      return { resumo: `${passos} passos feitos.`, resultado: { passos } };
    },
    ...over,
  };
}

const rename = (task: TaskRun, passo: number) =>
  task.step(async ({ tx, audit, report }) => {
    await tx.execute(sql`update empresas set nome_fantasia = ${`passo ${passo}`}`);
    await audit({ acao: 'ALTERA', recurso: 'empresas', depois: { passo } });
    await report([{ item: `=passo ${passo}`, situacao: 'ok', mensagem: 'feito', link: '' }]);
  });

const runnerOf = (kind: TaskKind<Parametros>) =>
  createTaskRunner(app.deps, { kinds: [anyTask(kind)], alone: true });

/** Enqueues as that person would. Out: the id and the token. */
async function enqueued(kind: TaskKind<Parametros>, passos = 2, who: Who = 'total') {
  const { accessToken } = await app.signIn(who);
  return { id: await enqueueAs(app.deps, accessToken, kind, { passos }), token: accessToken };
}

async function tarefa({ id, token }: { id: string; token: string }): Promise<Tarefa> {
  const response = await app.request(`/v1/tarefas/${id}`, { token });
  return tarefaSchema.parse(await response.json());
}

const set = (id: string, values: Partial<typeof tarefas.$inferInsert>) =>
  app.superuser.update(tarefas).set(values).where(eq(tarefas.id, id));

const notices = () =>
  rowsOf(app.superuser, sql`select canal, gravidade, titulo, texto, usuario_id from notificacoes`);

describe('background work', () => {
  it('runs as the person who asked, audited, and tells how it ended', async () => {
    const asked = await enqueued(renaming());
    expect(await tarefa(asked)).toMatchObject({ estado: 'na_fila', feito: 0, total: null });
    await runnerOf(renaming()).drain();
    expect(await tarefa(asked)).toMatchObject({
      estado: 'concluida',
      feito: 2,
      total: 2,
      resumo: '2 passos feitos.',
      resultado: { passos: 2 },
      link: '/sistema/empresa/consulta',
    });
    expect(await notices()).toEqual([
      {
        canal: 'baixar-logs',
        gravidade: 'success',
        titulo: 'Teste',
        texto: '2 passos feitos.',
        usuario_id: app.seeded.users.total.id,
      },
    ]);
    const audited = await rowsOf(
      app.superuser,
      sql`select usuario, request_id from auditoria where acao = 'ALTERA' and recurso = 'empresas'`,
    );
    expect(audited).toEqual(Array(2).fill({ usuario: 'total@horizonte.example', request_id: 'pedido' }));
    const names = await rowsOf(app.superuser, sql`select distinct nome_fantasia from empresas order by 1`);
    expect(names.map((row) => row.nome_fantasia)).toEqual(['', 'passo 2']);
  });

  it.each(['fails', 'is taken over'])('the last of its work goes with its end when that %s', async (how) => {
    const names = async () =>
      (await rowsOf(app.superuser, sql`select distinct nome_fantasia as nome from empresas`)).map(
        ({ nome }) => nome,
      );
    let spoilt = true;
    const kind = renaming({
      resume: 'continua',
      run: async () => ({
        resumo: 'Feito.',
        encerra: async ({ tx }) => {
          await tx.execute(sql`update empresas set nome_fantasia = 'último passo'`);
          if (!spoilt) return;
          spoilt = false;
          if (how === 'fails') throw new Error('The last step failed');
          await tx.execute(sql`update tarefas set executor = ${crypto.randomUUID()}`);
        },
      }),
    });
    const asked = await enqueued(kind);
    await runnerOf(kind).drain();
    const kept = how !== 'fails';
    expect((await names()).includes('último passo')).toBe(kept);
    expect((await tarefa(asked)).estado).toBe(kept ? 'concluida' : 'falhou');
    expect(await notices()).toHaveLength(1);
  });

  it('gives the report item by item, without cells that a spreadsheet would run', async () => {
    const asked = await enqueued(renaming());
    await runnerOf(renaming()).drain();
    const page = await app.request(`/v1/tarefas/${asked.id}/itens?situacao=ok`, { token: asked.token });
    expect(itensSchema.parse(await page.json()).total).toBe(2);
    const report = await app.request(`/v1/tarefas/${asked.id}/relatorio`, { token: asked.token });
    expect((await report.text()).split('\r\n').slice(0, 2)).toEqual([
      'Item;Situação;Mensagem',
      "'=passo 1;Feito;feito",
    ]);
  });

  it('shows a task to nobody else, colleague or neighbour', async () => {
    const { id } = await enqueued(renaming());
    for (const who of ['consulta', 'vizinho'] as const) {
      const { accessToken: token } = await app.signIn(who);
      for (const path of ['', '/itens', '/relatorio'])
        expect((await app.request(`/v1/tarefas/${id}${path}`, { token })).status).toBe(404);
      expect((await app.request(`/v1/tarefas/${id}/cancelar`, { token, method: 'POST' })).status).toBe(404);
      expect(await (await app.request('/v1/tarefas', { token })).json()).toEqual([]);
    }
  });

  it('gives each tenant its turn: who asks for little does not wait for all that another asked for', async () => {
    for (let before = 0; before < 3; before += 1) await enqueued(renaming());
    app.advance(SECOND);
    await enqueued(renaming(), 2, 'vizinho');
    const queue = taskQueue(app.db, crypto.randomUUID());
    const taken: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) taken.push((await queue.claim(app.deps.clock()))?.tenant_id);
    const { horizonte, atlas } = app.seeded.tenants;
    expect(taken).toEqual([horizonte.id, atlas.id, horizonte.id, horizonte.id]);
  });

  it('goes on after the person has left', async () => {
    const asked = await enqueued(renaming());
    await app.request('/logout', { token: asked.token, method: 'POST' });
    app.advance(50 * MINUTE);
    await runnerOf(renaming()).drain();
    expect(await tarefa({ id: asked.id, token: (await app.signIn('total')).accessToken })).toMatchObject({
      estado: 'concluida',
    });
  });

  it('stops at the next step when the right or the person is gone', async () => {
    const taken = await enqueued(renaming());
    await app.superuser.execute(sql`update perfis set permissoes = '{EMPRESA_BUSCA}'`);
    await runnerOf(renaming()).drain();
    expect(await tarefa(taken)).toMatchObject({
      estado: 'falhou',
      resumo: expect.stringContaining('permissão'),
    });
    const gone = await enqueued(renaming());
    await app.superuser.execute(sql`update usuarios set ativo = false`);
    await runnerOf(renaming()).drain();
    const [row] = await app.superuser.select().from(tarefas).where(eq(tarefas.id, gone.id));
    expect(row).toMatchObject({ estado: 'falhou', resumo: expect.stringContaining('ativo') });
  });

  it("opens a step for another company of the person, or for all of them, and for nobody else's", async () => {
    const [first = '', second = ''] = app.seeded.tenants.horizonte.empresas;
    const [foreign = ''] = app.seeded.tenants.atlas.empresas;
    const seen: unknown[] = [];
    const look = ({ ator }: TaskStep) => Promise.resolve(seen.push([ator.empresaId, ator.empresas]));
    const kind = renaming({
      run: async (task) => {
        await task.step(look, { empresa: second });
        await task.step(look, { todas: true });
        await task.step(look, { empresa: foreign });
        return { resumo: 'Não chega aqui.' };
      },
    });
    const asked = await enqueued(kind);
    await runnerOf(kind).drain();
    const active = app.seeded.tenants.horizonte.empresas.slice(0, 3).sort();
    expect(seen).toEqual([
      [second, [second]],
      [null, active],
    ]);
    expect(active).toContain(first);
    expect((await tarefa(asked)).resumo).toContain('Você não tem (ou não tem mais) acesso à empresa');
  });

  it('cancels one that waits at once, and one that runs where it looks', async () => {
    const waiting = await enqueued(renaming());
    const cancel = (asked: { id: string; token: string }) =>
      app.request(`/v1/tarefas/${asked.id}/cancelar`, { token: asked.token, method: 'POST' });
    expect(tarefaSchema.parse(await (await cancel(waiting)).json()).estado).toBe('cancelada');
    const running = await enqueued(renaming(), 3);
    const kind = renaming({
      run: async (task) => {
        await rename(task, 1);
        expect(tarefaSchema.parse(await (await cancel(running)).json()).cancelando).toBe(true);
        await rename(task, 2);
        task.stopIfCancelled();
        await rename(task, 3);
        return { resumo: '' };
      },
    });
    await runnerOf(kind).drain();
    expect(await tarefa(running)).toMatchObject({ estado: 'cancelada' });
    const page = await app.request(`/v1/tarefas/${running.id}/itens`, { token: running.token });
    expect(itensSchema.parse(await page.json()).total).toBe(2);
  });

  it('says in a sentence why it failed, and keeps what an unknown failure was to itself', async () => {
    const asked = await enqueued(renaming());
    const failing = renaming({
      run: () => {
        throw new Error('segredo 11222333000181');
      },
    });
    await runnerOf(failing).drain();
    const ended = await tarefa(asked);
    expect(ended).toMatchObject({ estado: 'falhou', resumo: expect.stringContaining('pedido') });
    expect(JSON.stringify(ended)).not.toContain('segredo');
    expect(app.log.map(({ evento }) => evento)).toContain('TAREFA_FALHOU');
  });
});

describe('a process that died', () => {
  const outraExecucao = crypto.randomUUID();
  const dead = { estado: 'executando', executor: outraExecucao, tentativas: 1 };

  it('has its task taken up again from the start, with the report emptied', async () => {
    const asked = await enqueued(renaming());
    await runnerOf(
      renaming({
        run: async (task) => {
          await rename(task, 1);
          return { resumo: 'meio' };
        },
      }),
    ).drain();
    await set(asked.id, { ...dead, batimento: app.deps.clock() });
    await runnerOf(renaming()).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'concluida', resumo: '2 passos feitos.' });
    const page = await app.request(`/v1/tarefas/${asked.id}/itens`, { token: asked.token });
    expect(itensSchema.parse(await page.json()).total).toBe(2);
  });

  it('has it told as interrupted when it cannot be taken up', async () => {
    const kind = renaming({ resume: 'nunca' });
    const asked = await enqueued(kind);
    await set(asked.id, { ...dead, batimento: app.deps.clock() });
    await runnerOf(kind).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'interrompida' });
    expect(await notices()).toHaveLength(1);
  });

  it('gives up after five attempts', async () => {
    const asked = await enqueued(renaming());
    await set(asked.id, { ...dead, tentativas: 5, batimento: app.deps.clock() });
    await runnerOf(renaming()).drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'interrompida' });
  });

  it('is waited for a minute where other processes share the database', async () => {
    const asked = await enqueued(renaming());
    await set(asked.id, { ...dead, batimento: app.deps.clock() });
    const shared = createTaskRunner(app.deps, { kinds: [anyTask(renaming())], alone: false });
    await shared.drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'executando' });
    app.advance(2 * MINUTE);
    await shared.drain();
    expect(await tarefa(asked)).toMatchObject({ estado: 'concluida' });
  });

  it('commits nothing of a step once another process has the task', async () => {
    const asked = await enqueued(renaming());
    const kind = renaming({
      run: async (task) => {
        if (task.attempt > 1) return { resumo: 'segunda vez' };
        await task.step(async ({ tx }) => {
          await tx.execute(sql`update empresas set nome_fantasia = 'tarde demais'`);
          // Undone with the rest here: the queue then finds it its own again.
          await tx.execute(sql`update tarefas set executor = ${outraExecucao}`);
        });
        return { resumo: 'primeira vez' };
      },
    });
    await runnerOf(kind).drain();
    const names = await rowsOf(app.superuser, sql`select distinct nome_fantasia from empresas`);
    expect(names).toEqual([{ nome_fantasia: '' }]);
    expect(await tarefa(asked)).toMatchObject({ estado: 'concluida', resumo: 'segunda vez' });
  });
});
