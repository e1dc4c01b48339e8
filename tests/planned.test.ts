import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { fornecedores as fornecedoresResource } from '../contract/fornecedores.ts';
import { asRole, rowsOf, type Tx } from '../server/db/database.ts';
import { rowsPlanned } from '../server/db/planned.ts';
import { fornecedores } from '../server/db/resourceTables.ts';
import { seeCompanies } from '../server/db/workForCompany.ts';
import type { ListQuery } from '../server/resources/listQuery.ts';
import { repository } from '../server/resources/repository.ts';
import { testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';

const t = contractApp();
/** Enough rows for the search to treat a text as frequent. */
const FREQUENT = 600;
const PLANNER = sql`select string_agg(name || '=' || setting, ', ' order by name) as told from pg_settings
  where name in ('enable_sort', 'enable_nestloop', 'enable_seqscan', 'jit', 'max_parallel_workers_per_gather')`;

async function told(tx: Tx): Promise<unknown> {
  const [row] = await rowsOf(tx, PLANNER);
  return row?.told;
}

/** Runs `work` in a session of a tenant that sees all its companies. */
async function inSession(work: (tx: Tx, empresas: readonly string[]) => Promise<void>): Promise<void> {
  const { id, empresas } = t.app.seeded.tenants.horizonte;
  await asRole(t.app.db, 'farol_app', id, async (tx) => {
    await seeCompanies(tx, empresas);
    await work(tx, empresas);
  });
}

const searched = testCatalogue.resources.filter(
  ({ list, scope }) => scope !== 'plataforma' && list.search.length > 0,
);

describe('what the planner is told for one statement', () => {
  it.each(searched.map((resource) => [resource.name, resource] as const))(
    'does not reach what comes after a list of %s in the same transaction, searched or whole',
    async (name, resource) => {
      const table = testCatalogue.tables[name];
      if (!table) throw new Error(`No table of ${name}`);
      const rows = repository(resource, table, testCatalogue.rules[name]);
      await inSession(async (tx, empresas) => {
        const before = await told(tx);
        const [key, direction] = resource.list.order;
        for (const filter of [{}, { q: 'padaria' }]) {
          const query: ListQuery = {
            filter,
            sort: { key, direction },
            offset: 0,
            limit: 5,
            after: null,
            ...(resource.scope === 'empresa' && { empresas: [...empresas] }),
          };
          await rows.rows(tx, query, true);
          expect(await told(tx)).toBe(before);
          await rows.total(tx, query, true);
          expect(await told(tx)).toBe(before);
        }
      });
    },
  );

  it('does not reach what comes after a text that most suppliers have', async () => {
    await t.app.superuser.execute(sql`insert into fornecedores (tenant_id, nome, cpf_cnpj)
      select ${t.app.seeded.tenants.horizonte.id}::uuid, 'Padaria ' || n, 'X' || lpad(n::text, 13, '0') from generate_series(1, ${FREQUENT}::int) n`);
    const rows = repository(fornecedoresResource, fornecedores);
    await inSession(async (tx) => {
      const before = await told(tx);
      const query = {
        filter: { q: 'padaria' },
        sort: { key: 'nome', direction: 'ASC' },
        offset: 0,
        limit: 5,
        after: null,
      } as const;
      expect(await rows.rows(tx, query, true)).toHaveLength(5);
      expect(await told(tx)).toBe(before);
    });
  });

  it.each(['byIndexes', 'withoutLoops'] as const)('ends however the statement does: %s', async (way) => {
    await inSession(async (tx) => {
      const before = await told(tx);
      const within = await rowsPlanned(tx, way, PLANNER);
      expect(within[0]?.told).not.toBe(before);
      expect(await told(tx)).toBe(before);
      await expect(tx.transaction((own) => rowsPlanned(own, way, sql`select 1 / 0`))).rejects.toThrow();
      expect(await told(tx)).toBe(before);
      const unwritten = sql`select ${sql.placeholder('nobody gives it')}`;
      await expect(tx.transaction((own) => rowsPlanned(own, way, unwritten))).rejects.toThrow();
      expect(await told(tx)).toBe(before);
    });
  });
});

test('nothing but `rowsPlanned` tells the planner how: what is told elsewhere holds to the end of a transaction', () => {
  const tells = globSync('server/**/*.ts').filter((file) =>
    /set_config\([^)]*enable_|set (local )?enable_/.test(readFileSync(file, 'utf8')),
  );
  // Functions of the database that set it only for themselves.
  expect(tells).toEqual(['server/db/distribuicao/funcoes.ts']);
});
