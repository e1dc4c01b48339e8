import { sql } from 'drizzle-orm';
import { nfses } from '../../../db/resourceTables.ts';
import type { ResourceRules } from '../../../resources/rules.ts';
import { motivoDaNota } from '../revisao/motivoDaNota.ts';
import { nfsesDados } from '../tables.ts';

/** SQL expression: why a row cannot be approved in a batch, stored with the result of the rules; null if it can. */
export const impedimentoDaNota = sql`(select nullif(d.impedimento_do_lote, '') from ${nfsesDados} d
  where d.tenant_id = ${nfses.tenantId} and d.nfse_id = ${nfses.id})`;

export const nfsesRules: ResourceRules = {
  derived: { impedimentoDoLote: impedimentoDaNota, motivo: motivoDaNota },
};
