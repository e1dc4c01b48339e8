import type { SQL } from 'drizzle-orm';
import { auditoria } from '../../server/db/auditTables.ts';
import type { Database } from '../../server/db/database.ts';

/** What the audit tells of something, in the order in which it was written: the table itself keeps none. */
export const auditRows = (db: Database, which?: SQL) =>
  db.select().from(auditoria).where(which).orderBy(auditoria.sequencia);
