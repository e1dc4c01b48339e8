import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, rowsOf } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { keyId } from '../keyring.ts';
import { eachTenant } from '../tasks/eachTenant.ts';
import { type KeyDeps, type KeyUse, keyUses } from './homes.ts';

const countsSchema = z.array(z.object({ id: z.string(), total: z.coerce.number() }));

/** Number of texts sealed under each key, for one use. */
export interface Usage extends Pick<KeyUse, 'nome' | 'oQue'> {
  present: string;
  former: readonly string[];
  /** Counts by key id; '' for texts older than key ids. */
  counts: ReadonlyMap<string, number>;
}

/** Returns, for each use, the keys of this environment and how many texts of all tenants each one sealed. */
export async function keyUsage(deps: Pick<Deps, 'db'> & KeyDeps): Promise<readonly Usage[]> {
  const usages: Usage[] = [];
  for (const home of keyUses) {
    const keys = home.keys(deps);
    if (!keys) continue;
    const counts = new Map<string, number>();
    await eachTenant(deps, new AbortController().signal, async ({ id: tenantId }) => {
      const found = await asRole(deps.db, home.role, tenantId, (tx) =>
        rowsOf(
          tx,
          sql`select ${home.id} as id, count(*) as total from ${home.table}
               where ${home.table.tenantId} = ${tenantId} and ${home.which ?? sql`true`} group by 1`,
        ),
      );
      for (const { id, total } of countsSchema.parse(found)) counts.set(id, (counts.get(id) ?? 0) + total);
    });
    const { nome, oQue } = home;
    usages.push({
      nome,
      oQue,
      present: await keyId(keys.present),
      former: await Promise.all(keys.former.map(keyId)),
      counts,
    });
  }
  return usages;
}
