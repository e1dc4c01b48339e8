import { sql } from 'drizzle-orm';
import { nfses } from '../../../db/resourceTables.ts';
import { nfsesDecisoes } from '../revisaoTables.ts';

/**
 * SQL expression: the reason written with the counting decision of a nota (as `emPe`), '' if there is none. A decision is
 * undone by a row of the same nota.
 */
export const motivoDaNota = sql`coalesce((select d.motivo from ${nfsesDecisoes} d
  where d.tenant_id = ${nfses.tenantId} and d.nfse_id = ${nfses.id} and d.acao <> 'DESFAZ'
    and not exists (select from ${nfsesDecisoes} f
      where f.tenant_id = d.tenant_id and f.nfse_id = d.nfse_id and f.desfaz = d.id)
  order by d.sequencia desc limit 1), '')`;
