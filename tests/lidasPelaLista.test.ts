import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { comSomasDe } from '../server/resources/acumulados.ts';
import { repository } from '../server/resources/repository.ts';
import { testCatalogue } from './support/catalogue.ts';
import { contractApp } from './support/contractApp.ts';
import { lidasPor } from './support/lidas.ts';

const t = contractApp();
const dono = () => t.app.seeded.tenants.horizonte;

/** Inserts NFS-e of one company, none of them pending. */
async function fill(rows: number): Promise<void> {
  const { id, empresas } = dono();
  await t.app.superuser.execute(sql`insert into nfses (tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, prestador,
      numero, valor, liquido, emissao, vence_em)
    select ${id}::uuid, ${empresas[0]}::uuid, gen_random_uuid()::text, 'TOMADA', 'APROVADA', 'NORMAL', 'NACIONAL', 'Padaria ' || n, n::text,
      n * 10, n * 9, date '2026-11-01' + n % 9, date '2026-12-01' + n % 9 from generate_series(1, ${rows}::int) n`);
  await t.app.superuser.execute(sql`vacuum analyze nfses`);
}

/** Queries that find nothing, each of which a plain scan would read to the end. */
const PERGUNTAS = {
  'the desk, which is empty': { filter: { estado: ['A_REVISAR', 'EM_DUVIDA', 'REABERTA'] }, sort: 'venceEm' },
  'what is refused and diverges': { filter: { estado: ['RECUSADA'], diverge: true }, sort: 'emissao' },
  'a supplier whom nobody has': { filter: { q: 'zzyzx' }, sort: 'emissao' },
};
/** More than any of them may read: 250 rows of the list, or the first 100 of a search. */
const MOST = 450;

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a page that finds nothing reads no more where there are more rows',
  async () => {
    const resource = testCatalogue.resources.find(({ name }) => name === 'nfses');
    const table = resource && testCatalogue.tables[resource.name];
    if (!table) throw new Error('No table of nfses');
    const rows = repository(resource, table, testCatalogue.rules[resource.name]);
    await fill(6000);
    for (const [question, { filter, sort }] of Object.entries(PERGUNTAS)) {
      const query = {
        filter,
        sort: { key: sort, direction: 'DESC' as const },
        offset: 0,
        limit: 25,
        after: null,
        empresas: dono().empresas.slice(0, 1),
      };
      const read = await comSomasDe(t.app.db, dono().id, (tx) =>
        lidasPor(tx, async () => expect(await rows.rows(tx, query, true)).toEqual([])),
      );
      expect.soft(read, question).toBeLessThan(MOST);
    }
  },
);
