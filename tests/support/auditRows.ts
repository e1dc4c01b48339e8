import type { SQL } from 'drizzle-orm';
import { auditoria } from '../../server/db/auditTables.ts';
import type { Database } from '../../server/db/database.ts';

/** Returns audit rows in the order in which they were written, which a plain select does not guarantee. */
export const auditRows = (db: Database, which?: SQL) =>
  db.select().from(auditoria).where(which).orderBy(auditoria.sequencia);
