import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sessaoSchema, tokensSchema } from '../contract/session.ts';
import { Farol } from '../e2e/support/farol.ts';
import { DEMO_PASSWORD } from '../mocks/seeds/people.ts';
import { atShare, type Seen, seenOf } from './seen.ts';
import { lessened, sized } from './sizes.ts';

/**
 * `npm run bench -- vizinho-embutido`: on PGlite with the demonstration, one user runs 50 dashboards in parallel, while a
 * user of another tenant reads lists at a calm pace. Prints the calm user's response times, idle and loaded.
 */
const PARALLEL = sized('BENCH_PARALELOS', 50, 4);
const SECONDS = sized('BENCH_SECONDS', 15, 1);
const ROUNDS = sized('BENCH_ROUNDS', 3, 1);
const PACE_MS = 40;
const CALM_PATH = '/api/v1/empresas?range=[0,24]&sort=["nome","ASC"]';

const urlOf = ({ origin }: Farol, path: string) => `${origin}${path}`;

async function signedIn(server: Farol, email: string): Promise<Record<string, string>> {
  const body = JSON.stringify({ email, senha: DEMO_PASSWORD });
  const login = await fetch(urlOf(server, '/api/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const authorization = `Bearer ${tokensSchema.parse(await login.json()).accessToken}`;
  const sessao = await fetch(urlOf(server, '/api/v1/sessao'), { headers: { authorization } });
  const { empresas } = sessaoSchema.parse(await sessao.json());
  return { authorization, 'farol-empresa-usuario': z.string().parse(empresas[0]?.uuid) };
}

async function asking(url: string, headers: HeadersInit, end: number, pace: number): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (performance.now() < end) {
    seen.push(await seenOf(url, { headers, signal: AbortSignal.timeout(30_000) }));
    await sleep(pace);
  }
  return seen;
}

const figures = (seen: readonly Seen[]) => {
  const ok = seen.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const at = (share: number) => Number(atShare(ok, share).toFixed(1));
  const answers = [...Map.groupBy(seen, ({ status }) => status)];
  return {
    respostas: answers.map(([status, all]) => `${status}: ${all.length}`).join(', '),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    pior: Number(Math.max(...seen.map(({ ms }) => ms)).toFixed(0)),
  };
};

const server = new Farol();
await server.start();
try {
  const noisy = await signedIn(server, 'analista@horizonte.example');
  const calm = await signedIn(server, 'analista@atlas.example');
  const calmly = (milliseconds: number) =>
    asking(urlOf(server, CALM_PATH), calm, performance.now() + milliseconds, PACE_MS);
  await calmly(lessened(3_000, 100));
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const idle = await calmly((SECONDS * 1000) / 2);
    const end = performance.now() + SECONDS * 1000;
    const noise = Promise.all(
      Array.from({ length: PARALLEL }, () => asking(urlOf(server, '/api/v1/painel'), noisy, end, 0)),
    );
    await sleep(lessened(500, 100));
    const loaded = await calmly(SECONDS * 1000 - lessened(1_000, 200));
    const all = (await noise).flat();
    console.log(`\nrodada ${round}`);
    console.table({
      'vizinha, parado': figures(idle),
      'vizinha, com barulho': figures(loaded),
      'quem faz barulho': figures(all),
    });
    ratios.push(figures(loaded).p50 / figures(idle).p50);
    await sleep(lessened(6_000, 0));
  }
  console.log(`\np50 da vizinha, com barulho / parado: ${atShare(ratios, 0.5).toFixed(1)}`);
} finally {
  await server.remove();
}
