import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { EMPRESA_HEADER, FILE_NAME_HEADER, sessaoSchema } from '../contract/session.ts';
import { isEnded, SITUACAO_LABELS, type Tarefa, tarefaSchema } from '../contract/tarefas.ts';
import { type Caller, callerFor, createEmpresa } from '../e2e/support/api.ts';
import type { Who } from '../e2e/support/people.ts';
import { empresasDemo } from '../mocks/seeds/empresasDemo.ts';
import { type ServerProcess, startProcess } from '../tests/support/process.ts';
import { freePort, freshDatabase, startCluster } from './cluster.ts';
import { processCpu } from './cpu.ts';
import { buyers, company, EMITIDO_EM, freights, notes } from './documentosNotas.ts';
import { memory, percentile, zipOf } from './documentosZip.ts';
import { chosen, lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- documentos-empresas`: one .zip of NF-e and CT-e of many companies, some not the user's, sent to a
 * server that is killed midway and restarted. Measures a second user's requests meanwhile, and checks that each document
 * is stored once, in its company. Uses PostgreSQL, or PGlite with BENCH_BANCO=pglite.
 */
const DOCUMENTS = sized('BENCH_ZIP', 10_000, 80);
const COMPANIES = sized('BENCH_EMPRESAS', 60, 4);
const KILLED_AT = 0.4;
/**
 * One document in twenty is a CT-e; one in forty belongs to a colleague's company, and one in forty to no company here.
 */
const FREIGHTS = DOCUMENTS / 20;
const OTHERS = DOCUMENTS / 40;
const OUR_NOTES = DOCUMENTS - FREIGHTS - 2 * OTHERS;
const POLL_MS = lessened(500, 10);
const PAUSE_MS = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Paths that the second user requests, in turn. */
const PAGES = ['/v1/nfes', '/v1/sessao', '/v1/painel', '/v1/empresas'];

/** Returns a function that sends requests of a user, acting for one company. Throws on an error response. */
const asking =
  ({ origin, tokens, sessao }: Caller, empresa = sessao.empresas[0]?.uuid ?? '') =>
  async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens.accessToken}`, [EMPRESA_HEADER]: empresa };
    const response = await fetch(`${origin}/api${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
type Ask = ReturnType<typeof asking>;

async function* mixed(mine: ReturnType<typeof buyers>): AsyncGenerator<Uint8Array> {
  // The demo user acts for the first four.
  const ofColleagues = empresasDemo('horizonte')
    .filter(({ cpfCnpj }) => cpfCnpj.length === 14)
    .slice(4, 10);
  const sources = [
    notes(1, OUR_NOTES, mine),
    freights(1, FREIGHTS, mine),
    notes(OUR_NOTES + 1, OTHERS, ofColleagues),
    notes(OUR_NOTES + OTHERS + 1, OTHERS, [{ ...company, nome: 'De fora', cpfCnpj: '99999999000191' }]),
  ];
  const turns = [...Array.from({ length: 36 }, () => 0), 1, 1, 2, 3];
  const ended = new Set<number>();
  for (let at = 0; ended.size < sources.length; at += 1) {
    const turn = turns[(at * 11) % turns.length] ?? 0;
    const { value, done } = (await sources[turn]?.next()) ?? { done: true };
    if (done) ended.add(turn);
    else yield value;
  }
}

/** Lets the user act for these companies too. */
async function linkTo(ask: Ask, usuarioId: string, empresas: readonly string[]): Promise<void> {
  const path = `/v1/usuarios/${usuarioId}`;
  const schema = z.looseObject({ versao: z.int(), empresas: z.array(z.uuid()) });
  const { versao, empresas: own } = schema.parse(await (await ask(path)).json());
  const body = JSON.stringify({ versao, empresas: [...new Set([...own, ...empresas])] });
  await ask(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}

/**
 * Sends requests as a second user until the returned function is called, which resolves to the response times in
 * milliseconds.
 */
function watching(ask: Ask): () => Promise<number[]> {
  const times: number[] = [];
  let stopped = false;
  const asked = (async () => {
    for (let at = 0; !stopped; at += 1) {
      const start = performance.now();
      await (await ask(PAGES[at % PAGES.length] ?? '')).arrayBuffer();
      times.push(performance.now() - start);
      await pause(PAUSE_MS);
    }
  })();
  return async () => {
    stopped = true;
    await asked;
    return times;
  };
}

const shown = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms (${times.length} respostas)`;

/** Polls the task until it ends or reaches `until` documents. Returns the task and the peak memory in MB. */
async function follow(ask: Ask, tarefaId: string, { pid = 0 }: { pid?: number | undefined }, until: number) {
  let most = 0;
  for (;;) {
    const task = tarefaSchema.parse(await (await ask(`/v1/tarefas/${tarefaId}`)).json());
    most = Math.max(most, memory(pid));
    if (isEnded(task.estado) || task.feito >= until) return { task, most };
    await pause(POLL_MS);
  }
}

/** Returns the chaves of the documents of a company that this benchmark sent, from its list. */
async function listed(caller: Caller, empresa: string, recurso: 'nfes' | 'ctes'): Promise<string[]> {
  const at = EMITIDO_EM.toISOString();
  const filter = encodeURIComponent(JSON.stringify({ emitidoEm_de: at, emitidoEm_ate: at }));
  const answer = await asking(caller, empresa)(`/v1/${recurso}?range=[0,999]&filter=${filter}`);
  const rows = z.array(z.looseObject({ chave: z.string() })).parse(await answer.json());
  return rows.map(({ chave }) => chave);
}

/**
 * Checks that each document is stored once, in its company, and that the report has a line for each; sets the exit code
 * if not.
 */
async function check(caller: Caller, ask: Ask, task: Tarefa): Promise<void> {
  const all: string[] = [];
  // Reads the session itself: the caller of the e2e support holds only the demo companies.
  const { empresas } = sessaoSchema.parse(await (await ask('/v1/sessao')).json());
  for (const { uuid } of empresas) {
    for (const recurso of ['nfes', 'ctes'] as const) {
      all.push(...(await listed(caller, uuid, recurso)));
    }
  }
  const report = await (await ask(`/v1/tarefas/${task.id}/relatorio`)).text();
  const lines = report.trim().split('\r\n').slice(1);
  const items = new Set(lines.map((line) => line.slice(0, line.indexOf(';'))));
  const stored = lines.filter((line) => line.split(';')[1] === SITUACAO_LABELS.ok).length;
  const mine = OUR_NOTES + FREIGHTS;
  const [rows, chaves] = [all.length, new Set(all)];
  const right = rows === mine && chaves.size === mine && stored === mine && items.size === DOCUMENTS;
  console.log(
    `${rows} documentos, ${chaves.size} chaves, relatório de ${lines.length} linhas (${items.size} arquivos, ${stored} guardados): ${right ? 'certo' : `ERRADO, esperados ${mine} de ${DOCUMENTS}`}`,
  );
  if (!right) process.exitCode = 1;
}

async function measure(DATABASE_URL: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'farol-bench-'));
  const env = { DATABASE_URL, DATA_DIR: folder, FAROL_DEMO: '1', PORT: String(await freePort()) };
  let server: ServerProcess = await startProcess(env);
  const signIn = (who: Who) => callerFor(server.url, who);
  try {
    const mine = buyers(COMPANIES);
    const owner = await signIn('analista');
    const created: string[] = [];
    for (const { nome, cpfCnpj } of mine.slice(1))
      created.push((await createEmpresa(owner, { nome, cpfCnpj })).id);
    await linkTo(asking(owner), owner.sessao.uuid, created);
    const zip = await zipOf(mixed(mine));
    const quiet = watching(asking(await signIn('consulta')));
    await pause(lessened(10_000, 100));
    console.log(`uma segunda pessoa, antes: ${shown(await quiet())}`);

    const first = asking(await signIn('analista'));
    const before = memory(server.child.pid ?? 0);
    const idle = processCpu(server.child.pid ?? 0);
    const start = performance.now();
    const headers = { [FILE_NAME_HEADER]: 'notas.zip', 'content-type': 'application/zip' };
    const sent = await first('/v1/documento-nfe/importar', {
      method: 'POST',
      headers,
      body: new Blob([zip]),
    });
    const { tarefaId } = z.object({ tarefaId: z.string() }).parse(await sent.json());
    const during = watching(asking(await signIn('consulta')));
    const cut = await follow(first, tarefaId, server.child, DOCUMENTS * KILLED_AT);
    const times = await during();
    const untilKilled = performance.now() - start;
    const cpu = processCpu(server.child.pid ?? 0);
    server.child.kill('SIGKILL');
    await server.ended;
    const killed = performance.now();
    server = await startProcess(env);
    const again = await signIn('analista');
    const after = watching(asking(await signIn('consulta')));
    // Rereads the count, because the import advanced between the last poll and the kill.
    const { task: dead } = await follow(asking(again), tarefaId, server.child, 0);
    await follow(asking(again), tarefaId, server.child, dead.feito + 1);
    const resumed = performance.now();
    const end = await follow(asking(again), tarefaId, server.child, Number.POSITIVE_INFINITY);
    const seconds = (untilKilled + performance.now() - resumed) / 1000;
    const spent = cpu + processCpu(server.child.pid ?? 0) - idle;
    console.log(`kill -9 em ${dead.feito} de ${DOCUMENTS}; ${end.task.estado}: ${end.task.resumo}`);
    console.log(`durante a importação: ${shown([...times, ...(await after())])}`);
    console.log(
      `${DOCUMENTS} documentos de ${COMPANIES} empresas, .zip de ${(zip.length / 2 ** 20).toFixed(0)} MB: ${seconds.toFixed(0)} s, ${(DOCUMENTS / seconds).toFixed(0)}/s, CPU do servidor ${(spent / 1000).toFixed(0)} s; de volta ${((resumed - killed) / 1000).toFixed(0)} s depois de morto`,
    );
    console.log(
      `memória ${before.toFixed(0)} → ${cut.most.toFixed(0)} MB; depois de voltar, até ${end.most.toFixed(0)} MB`,
    );
    await check(again, asking(again), end.task);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

if (chosen('BENCH_BANCO') === 'pglite') await measure('');
else {
  const cluster = await startCluster();
  await freshDatabase(cluster.url('postgres'), 'documentos_empresas');
  await measure(cluster.url('documentos_empresas')).finally(cluster.stop);
}
console.log(`Carga da máquina ${loadavg()[0]?.toFixed(1)} em ${availableParallelism()} núcleos.`);
