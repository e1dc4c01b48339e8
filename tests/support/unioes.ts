import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { contractApp, PersonName } from './contractApp.ts';
import type { Row } from './rows.ts';

/** Number from which records of these tests take their CNPJ. */
export const SEED = 9000;

/** Returns what tests of merges do: make records, merge two, undo it, and look at the rows. */
export function unioesOf(t: ReturnType<typeof contractApp>) {
  /** A record with a number and some values of its own. */
  async function make(resource: Resource, cpfCnpj: string, values: Row, who: PersonName = 'total') {
    t.app.advance(1000);
    const body = { ...t.valid(resource, 1, who), email: '', telefone: '', ...values, cpfCnpj };
    const query = { mesmoUnido: 'sim' };
    return (await (await t.as(who)).call('post', `/v1/${resource.name}`, { query, body })).row;
  }

  async function unite(resource: Resource, fica: Row, sai: Row, campos: string[] = []) {
    const body = { fica: fica.id, versaoFica: fica.versao, sai: sai.id, versaoSai: sai.versao, campos };
    return (await t.as('total')).call('post', `/v1/${resource.name}/unioes`, { body });
  }

  const undo = async (resource: Resource, id: unknown, who: PersonName = 'total') =>
    (await t.as(who)).call('post', `/v1/${resource.name}/unioes/${String(id)}/desfazer`);

  /** Rows of a table, whole, but for what any write counts up. */
  async function rowsIn(table: string): Promise<Row[]> {
    const rows = await rowsOf(
      t.app.superuser,
      sql`select to_jsonb(r) - 'versao' - 'alterado_em' as linha from ${sql.identifier(table)} r order by id`,
    );
    return z
      .array(z.object({ linha: z.record(z.string(), z.unknown()) }))
      .parse(rows)
      .map(({ linha }) => linha);
  }

  return { make, unite, undo, rowsIn };
}
