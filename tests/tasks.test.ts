import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { itensSchema, tarefaSchema } from '../contract/tarefas.ts';
import { rowsOf } from '../server/db/database.ts';
import { tarefas } from '../server/db/taskTables.ts';
import { taskQueue } from '../server/tasks/queue.ts';
import { createTaskRunner } from '../server/tasks/runner.ts';
import { anyTask, TaskLost, type TaskStep, TaskWait } from '../server/tasks/task.ts';
import type { Telemetry } from '../server/telemetry/port.ts';
import { MINUTE, SECOND } from './harness.ts';
import { rename, renaming, renamingApp } from './support/renaming.ts';

const t = renamingApp();
const { runnerOf, enqueued, tarefa, notices } = t;

describe('background work', () => {
  const cancel = ({ id, token }: { id: string; token: string }) =>
    t.app.request(`/v1/tarefas/${id}/cancelar`, { token, method: 'POST' });

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
        usuario_id: t.app.seeded.users.total.id,
      },
    ]);
    const audited = await rowsOf(
      t.app.superuser,
      sql`select usuario, request_id from auditoria where acao = 'ALTERA' and recurso = 'empresas' order by sequencia`,
    );
    expect(audited).toEqual(Array(2).fill({ usuario: 'total@horizonte.example', request_id: 'pedido' }));
    const names = await rowsOf(t.app.superuser, sql`select distinct nome_fantasia from empresas order by 1`);
    expect(names.map((row) => row.nome_fantasia)).toEqual(['', 'passo 2']);
  });

  it.each([
    [1, null, null],
    [1, 2, 2],
    [2, 2, 2],
    [3, 2, null],
  ])(
    '%i of %s: it tells of how many only where that is known, which a number already passed is not',
    async (feito, told, total) => {
      const kind = renaming({
        run: async (task) => {
          await task.progress(feito, told);
          return { resumo: 'Feito.' };
        },
      });
      const asked = await enqueued(kind);
      await runnerOf(kind).drain();
      expect(await tarefa(asked)).toMatchObject({ feito, total });
    },
  );

  it.each(['fails', 'is taken over'])('the last of its work goes with its end when that %s', async (how) => {
    const names = async () =>
      (await rowsOf(t.app.superuser, sql`select distinct nome_fantasia as nome from empresas`)).map(
        ({ nome }) => nome,
      );
    let spoilt = true;
    const kind = renaming({
      resume: 'continua',
      onCancel: 'breakOff',
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
    const page = await t.app.request(`/v1/tarefas/${asked.id}/itens?situacao=ok`, { token: asked.token });
    expect(itensSchema.parse(await page.json()).total).toBe(2);
    const report = await t.app.request(`/v1/tarefas/${asked.id}/relatorio`, { token: asked.token });
    expect((await report.text()).split('\r\n').slice(0, 2)).toEqual([
      'Item;Situação;Mensagem',
      "'=passo 1;Feito;feito",
    ]);
  });

  it('shows a task to nobody else, colleague or neighbour', async () => {
    const { id } = await enqueued(renaming());
    for (const who of ['consulta', 'vizinho'] as const) {
      const { accessToken: token } = await t.app.signIn(who);
      for (const path of ['', '/itens', '/relatorio'])
        expect((await t.app.request(`/v1/tarefas/${id}${path}`, { token })).status).toBe(404);
      expect((await t.app.request(`/v1/tarefas/${id}/cancelar`, { token, method: 'POST' })).status).toBe(404);
      expect(await (await t.app.request('/v1/tarefas', { token })).json()).toEqual([]);
    }
  });

  it('gives each tenant its turn: who asks for little does not wait for all that another asked for', async () => {
    for (let before = 0; before < 3; before += 1) await enqueued(renaming());
    t.app.advance(SECOND);
    await enqueued(renaming(), 2, 'vizinho');
    const queue = taskQueue(t.app.deps, crypto.randomUUID());
    const taken: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1) taken.push((await queue.claim('pessoa'))?.tenantId);
    const { horizonte, atlas } = t.app.seeded.tenants;
    expect(taken).toEqual([horizonte.id, atlas.id, horizonte.id, horizonte.id]);
  });

  it('is measured by how it was left', async () => {
    const told: unknown[] = [];
    const counted: string[] = [];
    const telemetry: Telemetry = {
      measure: (_what, { labels }, work) => work((more) => void told.push({ ...labels, ...more.labels })),
      count: (_what, { tipo, estado }, times = 1) => void counted.push(`${tipo} ${estado} ${times}`),
    };
    const failing = () => Promise.reject(new Error('x'));
    const putOff = () => Promise.reject(new TaskWait(new Date(t.app.deps.clock().getTime() + MINUTE), 'x'));
    for (const over of [{}, { run: failing }, { run: putOff }]) {
      const kind = renaming(over);
      await enqueued(kind);
      await createTaskRunner({ ...t.app.deps, telemetry }, { kinds: [anyTask(kind)], alone: true }).drain();
    }
    expect(told).toEqual(['concluida', 'falhou', 'na_fila'].map((estado) => ({ tipo: 'TESTE', estado })));
    // Reported as 0 before the first, so that the first increase is visible.
    for (const estado of ['falhou', 'interrompida', 'sem_fim'])
      expect(counted.indexOf(`TESTE ${estado} 0`)).toBeGreaterThanOrEqual(0);
    expect(counted.filter((line) => line.endsWith(' 1'))).toEqual(['TESTE falhou 1']);
  });

  it('goes on after the person has left', async () => {
    const asked = await enqueued(renaming());
    await t.app.request('/logout', { token: asked.token, method: 'POST' });
    t.app.advance(50 * MINUTE);
    await runnerOf(renaming()).drain();
    expect(await tarefa({ id: asked.id, token: (await t.app.signIn('total')).accessToken })).toMatchObject({
      estado: 'concluida',
    });
  });

  it('stops at the next step when the right or the person is gone', async () => {
    const taken = await enqueued(renaming());
    await t.app.superuser.execute(sql`update perfis set permissoes = '{EMPRESA_BUSCA}'`);
    await runnerOf(renaming()).drain();
    expect(await tarefa(taken)).toMatchObject({
      estado: 'falhou',
      resumo: expect.stringContaining('permissão'),
    });
    const gone = await enqueued(renaming());
    await t.app.superuser.execute(sql`update usuarios set ativo = false`);
    await runnerOf(renaming()).drain();
    const [row] = await t.app.superuser.select().from(tarefas).where(eq(tarefas.id, gone.id));
    expect(row).toMatchObject({ estado: 'falhou', resumo: expect.stringContaining('ativo') });
  });

  it("opens a step for another company of the person, or for all of them, and for nobody else's", async () => {
    const [first = '', second = ''] = t.app.seeded.tenants.horizonte.empresas;
    const [foreign = ''] = t.app.seeded.tenants.atlas.empresas;
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
    const active = t.app.seeded.tenants.horizonte.empresas.slice(0, 3).sort();
    expect(seen).toEqual([
      [second, [second]],
      [null, active],
    ]);
    expect(active).toContain(first);
    expect((await tarefa(asked)).resumo).toContain('Você não tem (ou não tem mais) acesso à empresa');
  });

  it('cancels one that waits at once, and one that runs where it looks', async () => {
    const waiting = await enqueued(renaming());
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
    const page = await t.app.request(`/v1/tarefas/${running.id}/itens`, { token: running.token });
    expect(itensSchema.parse(await page.json()).total).toBe(2);
  });

  it.each([
    ['breakOff', 'cancelada'],
    ['finishStep', 'concluida'],
  ] as const)('a cancel reaches one that waits for a file to be read: %s is %s', async (onCancel, estado) => {
    const asked = await enqueued(renaming());
    const input = new TextEncoder().encode('<a/>');
    const kind = renaming({
      onCancel,
      run: async (task) => {
        await cancel(asked);
        await rename(task, 1);
        await task.deps.jobs.run(task.tenantId, 'xmlLegivel', input);
        return { resumo: 'Lido.' };
      },
    });
    await runnerOf(kind).drain();
    expect((await tarefa(asked)).estado).toBe(estado);
  });

  it('one that is stuck leaves its slot, is told, and writes nothing any more', async () => {
    const asked = await enqueued(renaming());
    const held = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    const kind = renaming({
      run: async (task) => {
        await held.promise;
        await rename(task, 1).then(late.resolve, late.resolve);
        return { resumo: '' };
      },
    });
    await createTaskRunner(t.app.deps, { kinds: [anyTask(kind)], alone: true, silence: 500 }).drain();
    expect(await tarefa(asked)).toMatchObject({
      estado: 'falhou',
      resumo: expect.stringContaining('parada'),
    });
    expect(t.app.log.map(({ evento }) => evento)).toContain('TAREFA_PARADA');
    held.resolve();
    expect(await late.promise).toBeInstanceOf(TaskLost);
    const page = await t.app.request(`/v1/tarefas/${asked.id}/itens`, { token: asked.token });
    expect(itensSchema.parse(await page.json()).total).toBe(0);
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
    expect(t.app.log.map(({ evento }) => evento)).toContain('TAREFA_FALHOU');
  });
});
