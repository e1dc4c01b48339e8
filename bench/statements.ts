import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Resource } from '../contract/resource.ts';
import { productCatalogue } from '../server/catalogue.ts';
import { companySettings } from '../server/db/workForCompany.ts';
import type { Cursor } from '../server/resources/listQuery.ts';
import { repository } from '../server/resources/repository.ts';
import { benchId } from './load.ts';
import { PAGE, type Scenario } from './scenarios.ts';

/** SQL statement and its values. */
export interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Records the exact statements that the product sends for a list, by running its repository with the same role and
 * settings.
 */
export class Statements {
  readonly #pool: pg.Pool;
  readonly #db: NodePgDatabase;
  readonly #empresas: readonly string[];
  #sent: Statement[] = [];

  /** `url` is the database; `empresas` is the company that each tenant's user acts for, indexed by tenant. */
  constructor(url: string, empresas: readonly string[]) {
    this.#pool = new pg.Pool({ connectionString: url, max: 1 });
    const logger = { logQuery: (text: string, values: unknown[]) => void this.#sent.push({ text, values }) };
    this.#db = drizzle(this.#pool, { casing: 'snake_case', logger });
    this.#empresas = empresas;
  }

  /** Returns all statements of a page after the session is open, with its company. */
  async of(scenario: Scenario, offset: number, n: number) {
    const empresa = this.#empresas[n] ?? '';
    const after = scenario.keyset ? (await this.#list(scenario, offset - PAGE, null, n)).last : null;
    this.#sent = [];
    await this.#list(scenario, offset, after, n);
    // Excludes BEGIN, settings and COMMIT: the bare server sends its own.
    return { empresa, statements: this.#sent.slice(2, -1) };
  }

  #list(scenario: Scenario, offset: number, after: Cursor | null, n: number) {
    const resource = resourceOf(scenario);
    const table = productCatalogue.tables[resource.name];
    if (!table) throw new Error(`No table of ${resource.name}`);
    const rows = repository(resource, table, productCatalogue.rules[resource.name]);
    const [key, direction] = scenario.sort;
    const empresas = resource.scope === 'empresa' ? { empresas: [this.#empresas[n] ?? ''] } : {};
    const query = {
      filter: scenario.filter,
      sort: { key, direction },
      offset,
      limit: PAGE,
      after,
      ...empresas,
    };
    return this.#db.transaction(async (tx) => {
      await tx.execute(sql`
        select set_config('role', 'farol_app', true), set_config('app.tenant_id', ${benchId('tenant', n)}, true),
               ${companySettings(this.#empresas[n] ?? '')}`);
      return rows.list(tx, query, false);
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function resourceOf({ recurso }: Scenario): Resource {
  const found = productCatalogue.resources.find(({ name }) => name === recurso);
  if (!found) throw new Error(`No resource ${recurso}`);
  return found;
}
