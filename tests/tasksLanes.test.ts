import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAIXAS_TAREFA } from '../contract/tarefas.ts';
import { tarefas } from '../server/db/taskTables.ts';
import { SLOTS } from '../server/tasks/lanes.ts';
import { taskQueue } from '../server/tasks/queue.ts';
import { createTaskRunner } from '../server/tasks/runner.ts';
import { anyTask, TaskWait } from '../server/tasks/task.ts';
import { MINUTE, SECOND } from './harness.ts';
import { renaming, renamingApp } from './support/renaming.ts';

const t = renamingApp();
const { enqueued, tarefa } = t;

/** Row of the queue as the property below generates it. */
interface Invented {
  id: string;
  tenant: number;
  faixa: (typeof FAIXAS_TAREFA)[number];
  servico: boolean;
  /** Seconds since it became due; negative if it is not due yet. */
  haSegundos: number;
  executando: boolean;
}

const invented = fc.record({
  id: fc.uuid({ version: 4 }),
  tenant: fc.nat(2),
  faixa: fc.constantFrom(...FAIXAS_TAREFA),
  servico: fc.boolean(),
  haSegundos: fc.integer({ min: -100, max: 1500 }),
  executando: fc.boolean(),
});

/** Returns whose turn it is: users before services that have not waited long, then the tenant with fewest running, then the oldest. */
function turnOf(rows: readonly Invented[], faixa: Invented['faixa']): string | null {
  const running = (tenant: number) =>
    rows.filter((row) => row.executando && row.faixa === faixa && row.tenant === tenant).length;
  const givesWay = ({ servico, haSegundos }: Invented) => servico && haSegundos < 600;
  const due = rows.filter((row) => !row.executando && row.faixa === faixa && row.haSegundos >= 0);
  const [first] = due.sort(
    (a, b) =>
      Number(givesWay(a)) - Number(givesWay(b)) ||
      running(a.tenant) - running(b.tenant) ||
      b.haSegundos - a.haSegundos,
  );
  return first?.id ?? null;
}

describe('whose turn it is', () => {
  /** Writes rows of services or of users, in three tenants. */
  const write = (rows: readonly Invented[]) => {
    const { horizonte, atlas, plataforma } = t.app.seeded.tenants;
    const tenants = [horizonte.id, atlas.id, plataforma.id];
    const now = t.app.deps.clock().getTime();
    const who = (servico: boolean) =>
      servico
        ? { servicoId: crypto.randomUUID() }
        : { usuarioId: crypto.randomUUID(), sessaoId: crypto.randomUUID() };
    return t.app.superuser.transaction(async (tx) => {
      // The services need not exist: only the queue reads these rows.
      await tx.execute(sql`set local session_replication_role = 'replica'`);
      await tx.insert(tarefas).values(
        rows.map(({ id, tenant, faixa, servico, haSegundos, executando }) => ({
          id,
          faixa,
          tipo: 'TESTE',
          titulo: '',
          parametros: {},
          endereco: '',
          requestId: '',
          ...who(servico),
          tenantId: tenants[tenant] ?? '',
          naoAntes: new Date(now - haSegundos * SECOND),
          estado: executando ? ('executando' as const) : ('na_fila' as const),
          ...(executando && { executor: crypto.randomUUID(), batimento: new Date(now) }),
        })),
      );
    });
  };

  it('is that of the rule, whatever waits and runs', async () => {
    const queue = taskQueue(t.app.deps, crypto.randomUUID());
    const rows = fc.uniqueArray(invented, {
      minLength: 1,
      maxLength: 12,
      selector: ({ id }) => id,
      comparator: 'IsStrictlyEqual',
    });
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        await t.app.superuser.delete(tarefas);
        // No two rows have the same time: the order between such rows is not tested here.
        const asked = all.map((row, index) => ({ ...row, haSegundos: row.haSegundos + index / 100 }));
        await write(asked);
        for (const faixa of FAIXAS_TAREFA)
          expect((await queue.claim(faixa))?.id ?? null).toBe(turnOf(asked, faixa));
      }),
      { numRuns: 25 },
    );
  });

  it('is the turn of who asks for one thing, while another tenant has five hundred waiting', async () => {
    const row = (tenant: number, haSegundos: number): Invented => ({
      id: crypto.randomUUID(),
      tenant,
      haSegundos,
      faixa: 'pessoa',
      servico: false,
      executando: false,
    });
    const one = row(1, 1);
    await write([...Array.from({ length: 500 }, (_, index) => row(0, 600 - index)), one]);
    const queue = taskQueue(t.app.deps, crypto.randomUUID());
    const [first, second, third] = [
      await queue.claim('pessoa'),
      await queue.claim('pessoa'),
      await queue.claim('pessoa'),
    ];
    expect(second?.id).toBe(one.id);
    expect(new Set([first?.tenantId, third?.tenantId])).toEqual(new Set([t.app.seeded.tenants.horizonte.id]));
  });
});

describe('lanes', () => {
  it('what waits for the outside world takes no slot of people', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let begun = 0;
    let fill = () => {};
    const full = new Promise<void>((resolve) => {
      fill = resolve;
    });
    const outside = renaming({
      tipo: 'LA_FORA',
      faixa: 'externo',
      run: async () => {
        begun += 1;
        if (begun === SLOTS.externo) fill();
        await answered;
        return { resumo: 'Respondeu.' };
      },
    });
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const person = renaming({
      run: async () => {
        finish();
        return { resumo: 'Feito.' };
      },
    });
    const searches = [];
    for (let time = 0; time <= SLOTS.externo; time += 1) searches.push(await enqueued(outside));
    const asked = await enqueued(person);
    const runner = createTaskRunner(t.app.deps, { kinds: [outside, person].map(anyTask), alone: true });
    const drained = runner.drain();
    await Promise.all([full, finished]);
    expect(begun, 'as many as there are slots').toBe(SLOTS.externo);
    answer();
    await drained;
    expect((await tarefa(asked)).estado).toBe('concluida');
    for (const search of searches) expect((await tarefa(search)).estado).toBe('concluida');
  });

  it('a task that must wait gives its slot back, spends no try, and is cancelled at once meanwhile', async () => {
    const given: string[] = [];
    let waits = true;
    const kind = renaming({
      run: async (task, { passos }) => {
        const ate = new Date(t.app.deps.clock().getTime() + 10 * MINUTE);
        if (passos === 1 && waits) throw new TaskWait(ate, 'Esperando a SEFAZ.');
        return { resumo: `Tentativa ${task.attempt}.` };
      },
      desiste: async ({ tarefaId, audit }) => {
        given.push(tarefaId);
        await audit({ acao: 'CANCELA', recurso: 'empresas', depois: { tarefaId } });
      },
    });
    const [kept, cancelled] = [await enqueued(kind, 1), await enqueued(kind, 1)];
    const other = await enqueued(kind, 2);
    const options = { kinds: [anyTask(kind)], alone: true, slots: { ...SLOTS, pessoa: 1 } };
    const runner = createTaskRunner(t.app.deps, options);
    await runner.drain();
    expect((await tarefa(other)).estado).toBe('concluida');
    expect(await tarefa(kept)).toMatchObject({ estado: 'na_fila', espera: { texto: 'Esperando a SEFAZ.' } });
    const path = `/v1/tarefas/${cancelled.id}/cancelar`;
    await t.app.request(path, { token: cancelled.token, method: 'POST' });
    expect(await tarefa(cancelled)).toMatchObject({ estado: 'cancelada' });
    waits = false;
    t.app.advance(10 * MINUTE);
    await runner.drain();
    expect(await tarefa(kept)).toMatchObject({ estado: 'concluida', resumo: 'Tentativa 1.' });
    const [row] = await t.app.superuser.select().from(tarefas).where(eq(tarefas.id, kept.id));
    expect(row).toMatchObject({ tentativas: 1, mortes: 0 });
  });
});
