import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemSchema } from '../contract/errors.ts';
import { CONTADAS_UMA_A_UMA, LIMITES, type Limite } from '../contract/limites.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../contract/session.ts';
import { webhooks } from '../contract/webhooks.ts';
import { rowsOf } from '../server/db/database.ts';
import { PLANES } from '../server/db/planes.ts';
import { routines } from '../server/routineRegistry.ts';
import { contractApp } from './support/contractApp.ts';
import { encher } from './support/encher.ts';
import { BOUNDS, type Bound } from './support/limites.ts';
import { operationsOf } from './support/openapi.ts';

const t = contractApp();
const rows = (query: ReturnType<typeof sql>) => rowsOf(t.app.superuser, query);
const bounds: [string, Bound][] = Object.entries(BOUNDS);

describe('nothing that people fill grows without end', () => {
  it('each table of a tenant has a bound, and each bound a table', async () => {
    const found = await rows(sql`
      select c.table_name as nome from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'tenant_id' order by 1`);
    const named = new Set<string>(Object.values(PLANES).flat());
    const tabelas = found.map(({ nome }) => String(nome)).filter((nome) => named.has(nome));
    expect(Object.keys(BOUNDS).sort()).toEqual(tabelas.sort());
    for (const [tabela, bound] of bounds) if ('limite' in bound) expect(bound.limite).toBe(tabela);
    const limitadas = bounds.flatMap(([, bound]) => ('limite' in bound ? [bound.limite] : []));
    expect(limitadas.sort()).toEqual(Object.keys(LIMITES).sort());
  });

  it('the database holds to each number that is declared, and to no other', async () => {
    const found = z.array(z.object({ tabela: z.string(), texto: z.string() })).parse(
      await rows(sql`
          select tgrelid::regclass::text as tabela, pg_get_triggerdef(oid) as texto from pg_trigger
           where tgfoid = 'farol_limita'::regproc and tgenabled = 'O' order by 1`),
    );
    const held = found.map(({ tabela, texto }) => {
      const [, args = ''] = /farol_limita\((.*)\)$/.exec(texto) ?? [];
      const [, coluna, valor] = /WHEN \(\(new\.(\w+) = '(\w+)'/.exec(texto) ?? [];
      const [max, ...por] = args.split(', ').map((arg) => arg.slice(1, -1));
      return [tabela, Number(max), por, coluna ? { [coluna]: valor } : undefined];
    });
    const declared: [string, Limite][] = Object.entries(LIMITES);
    expect(held).toEqual(
      declared
        .map(([tabela, { max, por, so }]) => [tabela, max, [...por], so])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  });

  it('what is bounded by a key has that key, and by a routine, that routine', async () => {
    const keys = await rows(sql`
      select i.indrelid::regclass::text as tabela,
             (select string_agg(a.attname, ',' order by a.attname) from pg_attribute a
               where a.attrelid = i.indrelid and a.attnum = any (i.indkey) and a.attname <> 'tenant_id') as colunas
        from pg_index i where i.indisunique`);
    const has = (tabela: string, colunas: readonly string[]) =>
      keys.some((key) => key.tabela === tabela && (key.colunas ?? '') === [...colunas].sort().join());
    const without = bounds.flatMap(([tabela, bound]) =>
      'unica' in bound && !has(tabela, bound.unica) ? [tabela] : [],
    );
    expect(without).toEqual([]);
    const nomes = routines.map(({ nome }) => nome);
    const orphans = bounds.flatMap(([tabela, bound]) =>
      'rotina' in bound && !nomes.includes(bound.rotina) ? [tabela] : [],
    );
    expect(orphans).toEqual([]);
  });

  it('a large number is held to by a share of the rows: nearly, and never far beyond', async () => {
    const max = 2 * CONTADAS_UMA_A_UMA;
    const filled = (total: number) =>
      t.app.superuser.transaction(async (tx) => {
        await tx.execute(
          sql`create temp table muitos (tenant_id uuid, id uuid default gen_random_uuid()) on commit drop`,
        );
        await tx.execute(
          sql.raw(
            `create trigger limite after insert on muitos for each row execute function farol_limita('${max}')`,
          ),
        );
        await tx.execute(
          sql`insert into muitos (tenant_id) select '00000000-0000-4000-8000-000000000000' from generate_series(1, ${total}::int)`,
        );
      });
    await filled(0.8 * max);
    await expect(filled(1.3 * max)).rejects.toMatchObject({ cause: { code: 'FL409' } });
  });
});

describe('who asks for one more than there may be', () => {
  it('gets it refused in a sentence, also when many ask at once, and may go on after taking one away', async () => {
    const ana = await t.as('total');
    const body = (n: number) => ({
      nome: `Destino ${n}`,
      url: `https://destino${n}.example/farol`,
      eventos: ['documento.recebido'],
      todasEmpresas: true,
    });
    const { id } = (await ana.call('post', '/v1/webhooks', { body: body(0) })).row;
    await encher(t.app, ['webhooks', id], LIMITES.webhooks.max - 1, { nome: "'Cópia ' || n" });
    const answers = await Promise.all(
      [1, 2, 3].map((n) => ana.call('post', '/v1/webhooks', { body: body(n) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.problem;
    expect([refused?.codigo, refused?.detail]).toEqual(['LIMITE_ALCANCADO', LIMITES.webhooks.frase]);
    expect(Number((await rows(sql`select count(*) as n from webhooks`))[0]?.n)).toBe(LIMITES.webhooks.max);
    expect((await ana.remove(webhooks, id)).status).toBe(200);
    expect((await ana.call('post', '/v1/webhooks', { body: body(4) })).status).toBe(201);
    const neighbour = await t.as('vizinho');
    expect((await neighbour.call('post', '/v1/webhooks', { body: body(5) })).status).not.toBe(409);
  });

  it('of views of one list, by two windows at once', async () => {
    const ana = await t.as('total');
    const view = (nome: string, recurso = 'fornecedores') => ({
      recurso,
      nome,
      filtro: {},
      ordem: { campo: 'nome', direcao: 'ASC' },
    });
    const create = (nome: string, recurso?: string) =>
      ana.call('post', '/v1/visoes', { body: view(nome, recurso) });
    const { id } = (await create('Primeira')).row;
    await encher(t.app, ['visoes', id], LIMITES.visoes.max - 1, { nome: "'Cópia ' || n" });
    const answers = await Promise.all(['a', 'b'].map((nome) => create(nome)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await create('Outra lista', 'empresas')).status).toBe(201);
  });
});

it('a file is refused at every door once those that are kept fill the room of the tenant', async () => {
  const { id } = t.app.seeded.tenants.horizonte;
  await rows(sql`update tenants set parametros = parametros || '{"limiteEnviosMB": 1}' where id = ${id}`);
  await rows(sql`insert into arquivos (tenant_id, nome, tipo, tamanho, usuario_id)
    values (${id}, 'cheio.csv', 'text/csv', ${1024 * 1024}, ${t.user('total').id})`);
  const { token, user } = await t.as('total');
  // Uploads of the platform itself are only for its administrators.
  const uploads = (await operationsOf(t.app)).filter(
    ({ isUpload, guard }) => isUpload && !guard?.allOf?.includes('ADMIN'),
  );
  const answers: [string, number, string][] = [];
  for (const { path } of uploads) {
    const response = await t.app.fetch(
      new Request(`http://farol.example/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          [EMPRESA_HEADER]: user.links[0] ?? '',
          [FILE_NAME_HEADER]: 'mais.csv',
        },
        body: 'a;b',
      }),
    );
    answers.push([path, response.status, problemSchema.parse(await response.json()).codigo]);
  }
  expect(answers.length).toBeGreaterThan(10);
  expect(answers).toEqual(uploads.map(({ path }) => [path, 413, 'ESPACO_ESGOTADO']));
});
