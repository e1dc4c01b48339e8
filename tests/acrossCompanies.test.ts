import { count, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asRole, type Tx } from '../server/db/database.ts';
import { eventos } from '../server/db/resourceTables.ts';
import { acrossCompanies, seeCompanies, workForCompany } from '../server/db/workForCompany.ts';
import { ApiProblem } from '../server/http/problem.ts';
import { createTestApp, type TestApp } from './harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const companies = () => app.seeded.tenants.horizonte.empresas;

/** Returns the company that a transaction chose, and the number of events of any company that it sees. */
async function seen(tx: Tx) {
  const [row] = await tx
    .select({ escolhida: sql<string>`current_setting('app.empresa_id', true)`, total: count() })
    .from(eventos);
  return row;
}

async function addEvent(tx: Tx, empresaId: string, n: number) {
  await tx.execute(sql`insert into eventos (tenant_id, empresa_id, descricao, grupo, situacao, data, id_evento)
    values (${app.seeded.tenants.horizonte.id}, ${empresaId}, 'S-1200', 'PERIODICO', 'PENDENTE', now(), ${`ID${n}`})`);
}

/** Runs `work` in a transaction that chose the first company and sees both, each with an event. */
const inBoth = <T>(work: (tx: Tx, first: string, second: string) => Promise<T>) =>
  asRole(app.db, 'farol_app', app.seeded.tenants.horizonte.id, async (tx) => {
    const [first = '', second = ''] = companies();
    await workForCompany(tx, first);
    await seeCompanies(tx, [first, second]);
    await addEvent(tx, first, 1);
    await addEvent(tx, second, 2);
    return work(tx, first, second);
  });

describe('work that goes from company to company', () => {
  it('sees one at a time, and what comes after it sees what was seen before', async () => {
    await inBoth(async (tx, first, second) => {
      const before = await seen(tx);
      expect(before).toEqual({ escolhida: first, total: 2 });
      await acrossCompanies(tx, async (enter) => {
        await enter(second);
        expect(await seen(tx)).toEqual({ escolhida: second, total: 1 });
      });
      expect(await seen(tx)).toEqual(before);
    });
  });

  it('so too where it was refused, and somebody goes on', async () => {
    await inBoth(async (tx, _first, second) => {
      const before = await seen(tx);
      const refused = acrossCompanies(tx, async (enter) => {
        await enter(second);
        throw new ApiProblem('SEM_SERVICO', 'Nenhum serviço pode.');
      });
      await expect(refused).rejects.toThrow('Nenhum serviço pode.');
      expect(await seen(tx)).toEqual(before);
    });
  });

  it('tells what the database refused, not that it takes no more statements', async () => {
    const failed = inBoth((tx, _first, second) =>
      acrossCompanies(tx, async (enter) => {
        await enter(second);
        await tx.execute(sql`select 1 / 0`);
      }),
    );
    await expect(failed).rejects.toThrow(/1 \/ 0/);
  });
});
