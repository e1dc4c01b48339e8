import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { acumulados, PENDENTE } from '../db/acumuladosTable.ts';
import { asRole, type Database, rowsOf, type Tx } from '../db/database.ts';
import { ctes, empresas, eventos, fornecedores, nfes, nfses, pagamentos } from '../db/resourceTables.ts';
import { tenants } from '../db/tenants.ts';
import { every, type Routine } from '../tasks/routine.ts';
import { seeRemovedEmpresas } from './limparLixeira.ts';

const MINUTE = 60_000;
/** Maximum number of differing sums that are reported. */
const TOLD = 20;

/** Tables whose rows are counted in stored sums. */
export const SOMADAS = { nfes, ctes, nfses, pagamentos, eventos, fornecedores, empresas };

const VALORES = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6'].map((name) => sql.identifier(name));
const each = (made: (value: SQL) => SQL) =>
  sql.join(
    VALORES.map((value) => made(sql`${value}`)),
    sql`, `,
  );
const NOMES = sql`tenant_id, dono_id, quadro, grupo, itens, ${each((value) => value)}`;

/** Query that computes the sums from the rows, in the form in which they are stored. */
const dasLinhas = sql.join(
  Object.values(SOMADAS).map((tabela) => {
    const dono = 'empresaId' in tabela ? tabela.empresaId : tabela.tenantId;
    const linhas = sql`select ${tabela} as r, ${tabela.tenantId} as tenant_id, ${dono} as dono_id from ${tabela} offset 0`;
    return sql`select d.tenant_id, d.dono_id, e.quadro, e.grupo, count(*) as itens, ${each((value) => sql`coalesce(sum(e.${value}), 0) as ${value}`)}
      from (${linhas}) d cross join lateral farol_entradas(d.r) e group by 1, 2, 3, 4`;
  }),
  sql` union all `,
);

const divergenciaSchema = z.object({
  quadro: z.string(),
  grupo: z.string(),
  guardado: z.coerce.number(),
  certo: z.coerce.number(),
});
/** A group whose stored sums differ from its rows: the stored value, and the one computed from the rows (items, or an amount). */
type DivergenciaDeSomas = z.infer<typeof divergenciaSchema>;

/** Compares the stored sums of a tenant with its rows, in one query; returns an empty list where all agree. `tx` must see all companies. */
export async function checkSums(tx: Tx): Promise<DivergenciaDeSomas[]> {
  const rows = await rowsOf(
    tx,
    sql`with certas as (${dasLinhas}), guardadas as (
          select tenant_id, dono_id, quadro, grupo, sum(itens) as itens, ${each((value) => sql`sum(${value}) as ${value}`)}
            from ${acumulados} where quadro <> ${PENDENTE} group by 1, 2, 3, 4)
        select quadro, grupo::text as grupo, v.guardado::text, v.certo::text
          from certas c full join guardadas g using (tenant_id, dono_id, quadro, grupo)
          cross join lateral (values (g.itens, c.itens), ${each((value) => sql`(g.${value}, c.${value})`)}) as t(guardada, certa)
          cross join lateral (select coalesce(t.guardada, 0) as guardado, coalesce(t.certa, 0) as certo) v
         where v.guardado <> v.certo limit ${TOLD}`,
  );
  return z.array(divergenciaSchema).parse(rows);
}

/**
 * Recomputes the stored sums of a tenant from its rows. Concurrent writes do not wait and are counted once: one statement deletes and
 * inserts on one snapshot, and the lock prevents a merge of rows meanwhile.
 */
export async function remakeSums(tx: Tx): Promise<void> {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(4674930, hashtext(farol_tenant()::text))`);
  await rowsOf(
    tx,
    sql`with tiradas as (delete from ${acumulados} where tenant_id = farol_tenant() returning 1)
        insert into ${acumulados} (${NOMES}) select ${NOMES} from (${dasLinhas}) d returning 1`,
  );
}

/** Runs work with the sums of a tenant, in a separate transaction that sees all companies. */
export function comSomasDe<T>(db: Database, tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asRole(db, 'farol_app', tenantId, async (tx) => {
    await seeRemovedEmpresas(tx);
    return work(tx);
  });
}

/** Returns every tenant, ordered by name. */
export function tenantsComSomas(db: Database): Promise<{ id: string; nome: string }[]> {
  return asRole(db, 'farol_auth', null, (tx) =>
    tx.select({ id: tenants.id, nome: tenants.nome }).from(tenants).orderBy(tenants.nome),
  );
}

/** Routine that computes the sums of rows from before sums existed; until then they are computed on each request. */
export const somarPendentes: Routine = {
  nome: 'soma-pendentes',
  next: every(MINUTE),
  run: async ({ db }, stopping) => {
    const rows = await asRole(db, 'farol_auth', null, (tx) =>
      tx.selectDistinct({ tenantId: acumulados.tenantId }).from(acumulados),
    );
    for (const { tenantId } of rows) {
      if (stopping.aborted) return;
      await comSomasDe(db, tenantId, remakeSums);
    }
  },
};
