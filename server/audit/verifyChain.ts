import { asc, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ELIMINADO } from '../../contract/eliminacao.ts';
import { auditoriaElos } from '../db/auditTables.ts';
import { asRole, type Database, rowsOf } from '../db/database.ts';
import { rowsPlanned } from '../db/planned.ts';
import { tenants } from '../db/tenants.ts';

/** A fault in an audit row or in its link. `posicao` counts the tenant's rows from 1. */
const faultSchema = z.object({
  posicao: z.coerce.number().nullable(),
  id: z.string(),
  problema: z.enum(['REMOVIDA', 'ALTERADA', 'FALTA_ELO', 'FORA_DA_CADEIA']),
});
export type Fault = z.infer<typeof faultSchema>;

export const FAULTS: Readonly<Record<Fault['problema'], string>> = {
  REMOVIDA: 'a linha foi removida',
  ALTERADA: 'o conteúdo ou a ordem não conferem',
  FALTA_ELO: 'falta um elo da cadeia antes desta linha',
  FORA_DA_CADEIA: 'a linha foi inserida fora da cadeia',
};

/** End of a chain: stored elsewhere, it later proves that nothing up to that position was cut off. */
export interface Head {
  posicao: number;
  hash: string;
}

export interface Verified {
  tenantId: string;
  tenant: string;
  faults: Fault[];
  head: Head;
}

const FAULTS_SHOWN = 100;

/**
 * Recomputes the chain of each tenant's audit and reports rows changed, removed, moved or inserted. Rows cut off the end with their links
 * are found only through an earlier head (`known`, by tenant). A row whose values were erased (docs/adr/0061) is valid when an erasure in
 * the same chain records its present digest.
 */
export async function verifyChains(
  db: Database,
  known: Readonly<Record<string, Head>> = {},
): Promise<Verified[]> {
  const all = await asRole(db, 'farol_auth', null, (tx) =>
    tx
      .select({ id: tenants.id, nome: tenants.nome })
      .from(tenants)
      .orderBy(asc(tenants.nome), asc(tenants.id)),
  );
  const verified: Verified[] = [];
  for (const { id, nome } of all) verified.push(await verifyOne(db, id, nome, known[id]));
  return verified;
}

function verifyOne(
  db: Database,
  tenantId: string,
  tenant: string,
  known: Head | undefined,
): Promise<Verified> {
  return asRole(db, 'farol_app', tenantId, async (tx) => {
    // A chain of many years may take long, and nothing waits on this query.
    await rowsOf(tx, sql`select set_config('statement_timeout', '0', true)`);
    const found = await rowsPlanned(
      tx,
      'withoutLoops',
      sql`with elos as (
            select e.elo, e.auditoria_id, e.hash, coalesce(lag(e.hash) over w, '') as anterior,
                   coalesce(lag(e.elo) over w, 0) as elo_anterior
              from auditoria_elos e window w as (order by e.elo)
          ), eliminadas as materialized (
            select l.key as id, l.value as resumo from auditoria e, jsonb_each_text(e.depois -> 'linhas') l
             where e.tenant_id = ${tenantId} and e.acao = 'ELIMINA'
          ), conferidos as (
            select l.elo as posicao, l.auditoria_id as id,
                   case when l.elo <> l.elo_anterior + 1 then 'FALTA_ELO'
                        when a.id is null then 'REMOVIDA'
                        when l.hash <> farol_elo_hash(l.anterior, row(a.*)::auditoria)
                             and not (a.registro = ${ELIMINADO} and a.antes is not distinct from farol_sem_dados(a.antes)
                                      and a.depois is not distinct from farol_sem_dados(a.depois)
                                      and (a.id::text, farol_elo_resumo(row(a.*)::auditoria)) in (select id, resumo from eliminadas))
                             then 'ALTERADA' end as problema
              from elos l left join auditoria a on a.tenant_id = ${tenantId} and a.id = l.auditoria_id
          )
          select * from conferidos where problema is not null
          union all
          select null, a.id, 'FORA_DA_CADEIA' from auditoria a
           where not exists (select 1 from auditoria_elos e where e.auditoria_id = a.id)
          order by posicao limit ${FAULTS_SHOWN}`,
    );
    const { elo, hash } = auditoriaElos;
    const [last] = await tx.select({ posicao: elo, hash }).from(auditoriaElos).orderBy(desc(elo)).limit(1);
    const faults = z.array(faultSchema).parse(found);
    if (known && known.posicao > 0) {
      const [then] = await tx.select({ hash }).from(auditoriaElos).where(eq(elo, known.posicao));
      if (then?.hash !== known.hash) {
        faults.push({ posicao: known.posicao, id: '', problema: then ? 'ALTERADA' : 'REMOVIDA' });
      }
    }
    return { tenantId, tenant, faults, head: last ?? { posicao: 0, hash: '' } };
  });
}
