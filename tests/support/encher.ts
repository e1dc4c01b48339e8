import { sql } from 'drizzle-orm';
import type { Limitada } from '../../contract/limites.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { TestApp } from '../harness.ts';

/** Copies a row in the table until there are `total`; `own` maps columns to SQL over `n`, the copy's number from 2 on. */
export async function encher(
  { superuser }: Pick<TestApp, 'superuser'>,
  [tabela, id]: readonly [Limitada, unknown],
  total: number,
  own: Record<string, string>,
): Promise<void> {
  const changed = new Map(Object.entries({ id: 'gen_random_uuid()', ...own }));
  const columns = await rowsOf(
    superuser,
    sql`select column_name as nome from information_schema.columns
         where table_schema = 'public' and table_name = ${tabela} and is_generated = 'NEVER' order by 1`,
  );
  const names = columns.map(({ nome }) => String(nome));
  const values = names.map((name) => changed.get(name) ?? name);
  await superuser.execute(
    sql.raw(
      `insert into ${tabela} (${names.join()}) select ${values.join()} from ${tabela}, generate_series(2, ${total}) n where id = '${String(id)}'`,
    ),
  );
}
