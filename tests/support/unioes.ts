import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Resource } from '../../contract/resource.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { contractApp, PersonName } from './contractApp.ts';
import type { Row } from './rows.ts';

/** First number for the CNPJs of these tests' records. */
export const SEED = 9000;

/** Returns helpers for tests of merges: create records, merge two, undo it, and read the rows. */
export function unioesOf(t: ReturnType<typeof contractApp>) {
  /** Creates a record with the given CPF/CNPJ and values. */
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

  /** Returns the rows of a table without `versao` and `alterado_em`, which every write changes. */
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
