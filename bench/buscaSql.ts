import pg from 'pg';
import { fold } from '../contract/brasil/fold.ts';

/**
 * Row counts of a search among the companies of a tenant, by the current and the previous statement; null when too many
 * match.
 */
export interface SearchSql {
  now: (text: string) => Promise<number | null>;
  before: (text: string) => Promise<number | null>;
  close: () => Promise<void>;
}

const BEFORE = (words: number) =>
  `select count(*)::int as total from (select id from empresas where ${Array.from(
    { length: words },
    (_, n) => `' ' || busca like $${n + 1}`,
  ).join(' and ')} limit 1001) as achadas`;
const NOW = 'select cardinality(farol_busca_empresas($1::text[], 3001)) as total';

/**
 * Opens a session of the tenant with the current search function and the previous statement, which ran under row-level
 * security.
 */
export async function searchSql(url: string, tenant: string): Promise<SearchSql> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set role farol_app');
  await client.query(`select set_config('app.tenant_id', $1, false)`, [tenant]);
  const ask = async (text: string, values: unknown[]) => {
    const { rows } = await client.query(text, values);
    const total: unknown = rows[0]?.total;
    return typeof total === 'number' ? total : null;
  };
  const words = (text: string) => fold(text).split(' ').filter(Boolean);
  // Both sides match alike: one or two letters must start a word.
  const pattern = (word: string) => (word.length < 3 ? `% ${word}%` : `%${word}%`);
  return {
    now: (text) => ask(NOW, [words(text)]),
    before: (text) => ask(BEFORE(words(text).length), words(text).map(pattern)),
    close: () => client.end(),
  };
}
