import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { adnInterno } from '../mocks/adn/inProcess.ts';
import { criarAdn } from '../mocks/adn/simulator.ts';
import { sefazInterna } from '../mocks/sefaz/inProcess.ts';
import { criarSefaz } from '../mocks/sefaz/simulator.ts';
import { argon2Node } from '../server/auth/argon2Node.ts';
import { passwordHasher } from '../server/auth/passwordHasher.ts';
import { toDeps } from '../server/compose.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/open.ts';
import { readMigrations } from '../server/db/readMigrations.ts';
import type { Deps } from '../server/deps.ts';
import { readEnv } from '../server/env.ts';
import { taskQueue } from '../server/tasks/queue.ts';
import { createTaskRunner } from '../server/tasks/runner.ts';
import { anyTask } from '../server/tasks/task.ts';
import { noTelemetry } from '../server/telemetry/port.ts';
import { inlineJobs } from '../server/workers/inline.ts';
import { freshDatabase, startCluster } from './cluster.ts';
import { median } from './measure.ts';
import { lessened } from './sizes.ts';

/**
 * `npm run bench -- fila`: the time to claim the next task with 1,000 and with 100,000 pending tasks, of 1,000 tenants;
 * and how long a small task of one tenant waits while another has hundreds of slow ones.
 */
const TENANTS = lessened(1000, 20);
const CLAIMS = lessened(60, 3);
const SLOW_MS = lessened(500, 30);
const SLOW = lessened(300, 10);
const SMALL = lessened(20, 2);

const tenant = (n: number) => `00000000-0000-4000-8100-${String(n).padStart(12, '0')}`;
const shown = (values: readonly number[]) => ({
  'p50 ms': Number(median(values).toFixed(1)),
  'pior ms': Number(Math.max(...values).toFixed(1)),
});

/** Inserts pending tasks of users, spread over the tenants in arrival order; one in ten is scheduled for tomorrow. */
const WAITING = `
  insert into tarefas (tenant_id, tipo, titulo, parametros, usuario_id, sessao_id, endereco, request_id, nao_antes)
  select ('00000000-0000-4000-8100-' || lpad((n * 7919 % ${TENANTS})::text, 12, '0'))::uuid, 'LENTA', 'x', '{}',
         gen_random_uuid(), gen_random_uuid(), '', '',
         now() + case when n % 10 = 0 then interval '1 day' else -interval '1 second' * (n % 5000) end
    from generate_series(1, $1) n`;

async function claimTimes(pool: pg.Pool, deps: Deps, waiting: number): Promise<number[]> {
  await pool.query('truncate tarefas cascade');
  await pool.query(WAITING, [waiting]);
  await pool.query('vacuum analyze tarefas');
  const queue = taskQueue(deps, crypto.randomUUID());
  const times: number[] = [];
  for (let turn = 0; turn < CLAIMS; turn += 1) {
    const before = performance.now();
    if (!(await queue.claim('pessoa'))) throw new Error('Nothing was taken');
    times.push(performance.now() - before);
  }
  return times;
}

/**
 * Queues one task of tenant 2 at a time, while tenant 1 has hundreds of slow ones. Returns the milliseconds from each
 * insert to its start.
 */
async function waits(pool: pg.Pool, deps: Deps): Promise<number[]> {
  await pool.query('truncate tarefas cascade');
  const ask = (who: number, tipo: string, many: number) =>
    pool.query(
      `insert into tarefas (tenant_id, tipo, titulo, parametros, usuario_id, sessao_id, endereco, request_id, nao_antes)
       select $1, $2, 'x', '{}', gen_random_uuid(), gen_random_uuid(), '', '', now() from generate_series(1, $3)`,
      [tenant(who), tipo, many],
    );
  let began = () => {};
  const common = {
    guard: {},
    arquivo: null,
    parametros: z.object({}),
    resume: 'continua' as const,
    onCancel: 'breakOff' as const,
  };
  const slow = anyTask({
    ...common,
    tipo: 'LENTA',
    run: async () => {
      await sleep(SLOW_MS);
      return { resumo: '' };
    },
  });
  const small = anyTask({
    ...common,
    tipo: 'CURTA',
    run: async () => {
      began();
      return { resumo: '' };
    },
  });
  await ask(1, 'LENTA', SLOW);
  const runner = createTaskRunner(deps, { kinds: [slow, small], alone: false });
  await runner.start();
  // By then both slots of the lane are taken.
  await sleep(SLOW_MS);
  const times: number[] = [];
  for (let turn = 0; turn < SMALL; turn += 1) {
    const started = new Promise<void>((resolve) => {
      began = resolve;
    });
    await ask(2, 'CURTA', 1);
    const before = performance.now();
    deps.events.emit({ kind: 'tarefa' });
    await started;
    times.push(performance.now() - before);
    await sleep(1.3 * SLOW_MS);
  }
  await runner.stop();
  return times;
}

const cluster = await startCluster();
try {
  await freshDatabase(cluster.url('postgres'), 'fila');
  const url = cluster.url('fila');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrate(drizzle(pool), readMigrations());
  await pool.query(
    `insert into tenants (id, nome, modulos) select ('00000000-0000-4000-8100-' || lpad(n::text, 12, '0'))::uuid, 'T' || n, '{}'
       from generate_series(0, ${TENANTS - 1}) n`,
  );
  const env = readEnv({ DATABASE_URL: url });
  const database = await openDatabase(env, () => {});
  const now = () => new Date();
  const sefaz = Promise.resolve(criarSefaz(now));
  const adn = Promise.resolve(criarAdn(now));
  const deps: Deps = {
    ...toDeps(env, database, passwordHasher(argon2Node)),
    jobs: inlineJobs(console.error),
    sefaz: sefazInterna(() => sefaz),
    adn: adnInterno(() => adn),
    publicUrl: () => '',
    mailQueued: () => {},
    stopping: new AbortController().signal,
    telemetry: noTelemetry,
  };
  const few = await claimTimes(pool, deps, lessened(1_000, 100));
  const many = await claimTimes(pool, deps, lessened(100_000, 200));
  console.log('De quem é a vez (uma tomada, com a sua transação), 1.000 tenants');
  console.table({ '1.000 na fila': shown(few), '100.000 na fila': shown(many) });
  console.log(`  100.000 / 1.000 na fila: ${(median(many) / median(few)).toFixed(2)}`);
  console.log(`\nEspera de uma tarefa curta; outro tenant tem ${SLOW} de ${SLOW_MS} ms na mesma faixa`);
  console.table({ espera: shown(await waits(pool, deps)) });
  await Promise.all([database.close(), pool.end()]);
} finally {
  await cluster.stop();
}
