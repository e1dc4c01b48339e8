import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { LIMITES, type Limitada } from '../../contract/limites.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { rowsOf } from '../../server/db/database.ts';
import { testCatalogue } from '../support/catalogue.ts';
import { delegacaoApp } from '../support/delegacao.ts';
import { operationsOf } from '../support/openapi.ts';
import { PORTAS_DE_MUITOS } from '../support/portasDeMuitos.ts';
import { PORTAS_DE_UM } from '../support/portasQueCriam.ts';
import { expanded, SEM_LIMITE } from '../support/rotasSemLimite.ts';

const app = delegacaoApp();
/** Every route that inserts into a table with a limit of rows. */
const PORTAS = [...PORTAS_DE_UM, ...PORTAS_DE_MUITOS];
const { t } = app;
const run = (text: string) => rowsOf(t.app.superuser, sql.raw(text));

/** Lowers the limit of a table to its present number of rows; returns a function that restores it. */
async function lowered(tabela: Limitada): Promise<() => Promise<void>> {
  const { por } = LIMITES[tabela];
  const columns = ['tenant_id', ...por].join(', ');
  const [most] = await run(
    `select coalesce(max(n), 0)::int as n from (select count(*) as n from ${tabela} group by ${columns}) x`,
  );
  const [trigger] = await run(
    `select pg_get_triggerdef(oid) as texto from pg_trigger where tgrelid = '${tabela}'::regclass and tgname = 'limite'`,
  );
  const { texto } = z.object({ texto: z.string() }).parse(trigger);
  const put = async (definition: string) => {
    await run(`drop trigger limite on ${tabela}`);
    await run(definition);
  };
  await put(texto.replace(/farol_limita\('\d+'/, `farol_limita('${String(most?.n)}'`));
  return () => put(texto);
}

/** Returns the summary of the last task. */
async function lastTask(): Promise<string> {
  const [row] = await run('select resumo from tarefas order by sequencia desc limit 1');
  return String(row?.resumo);
}

it.each(PORTAS)(
  '$rota is called until there is no room, and says so in the sentence of its table',
  async (porta) => {
    const { rota, tabela, pedidos, tarefa } = porta;
    const ana = await t.as('total');
    const [first, ...more] = await pedidos(app, ana);
    const last = more.at(-1) ?? first;
    if (!first || !last) throw new Error(`${rota}: no request`);
    if (last !== first) {
      const made = await first();
      expect(made.status, made.text).toBeLessThan(300);
      await t.app.drain();
    }
    const release = await lowered(tabela);
    try {
      const refused = await last();
      await t.app.drain();
      if (tarefa) {
        expect(await lastTask()).toContain(LIMITES[tabela].frase);
        return;
      }
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('LIMITE_ALCANCADO')]);
      expect(refused.problem.detail).toBe(LIMITES[tabela].frase);
    } finally {
      await release();
    }
  },
);

it('each table with a number of rows is reached by one of them', () => {
  const walked = new Set(PORTAS.map(({ tabela }) => tabela));
  expect(Object.keys(LIMITES).filter((tabela) => !walked.has(tabela as Limitada))).toEqual([]);
});

it('each route that may make rows is in that walk, takes the room of files, or says where else it makes them', async () => {
  const told = [...PORTAS.map(({ rota }) => rota), ...Object.values(SEM_LIMITE).flat().flatMap(expanded)];
  expect(told.filter((rota, index) => told.indexOf(rota) !== index)).toEqual([]);
  const product = new Set(productCatalogue.resources);
  const onlyOfTests = testCatalogue.resources.filter((one) => !product.has(one)).map(({ name }) => name);
  const there = (await operationsOf(t.app)).filter(
    ({ method, path }) =>
      (method === 'post' || method === 'put') && !onlyOfTests.includes(path.split('/')[2] ?? ''),
  );
  const uploads = new Set(
    there.filter(({ isUpload }) => isUpload).map(({ method, path }) => `${method} ${path}`),
  );
  const routes = there.map(({ method, path }) => `${method} ${path}`);
  expect(routes.filter((rota) => !told.includes(rota) && !uploads.has(rota)).sort(), 'not told').toEqual([]);
  expect(told.filter((rota) => !routes.includes(rota)).sort(), 'no such route').toEqual([]);
});
