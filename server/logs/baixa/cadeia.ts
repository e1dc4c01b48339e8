import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FiltroLog } from '../../../contract/logs/livros.ts';
import type { CadeiaDoManifesto, LinhaCadeia } from '../../../contract/logs/manifesto.ts';
import type { Actor } from '../../auth/actor.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { rowsPlanned } from '../../db/planned.ts';
import { atos } from '../atos.ts';
import { noPeriodo } from '../fonte.ts';

const eloSchema = z.object({ elo: z.coerce.number(), hash: z.string() });
const linhaSchema = eloSchema.extend({ conteudo: z.string().nullable() });

const limitesSchema = z.object({
  primeiro: z.coerce.number().nullable(),
  ultimo: z.coerce.number().nullable(),
});

/** Returns the links of the tenant's audit that cover a period, or null when nothing happened in it. */
export async function cadeiaDoPeriodo(tx: Tx, filtro: FiltroLog): Promise<CadeiaDoManifesto | null> {
  const within = noPeriodo(sql`t.instante`, filtro).filter((one) => one !== undefined);
  const matching = within.length === 0 ? sql`true` : sql.join(within, sql` and `);
  const [row] = await rowsPlanned(
    tx,
    'withoutLoops',
    sql`select min(e.elo) as primeiro, max(e.elo) as ultimo
            from auditoria_elos e join auditoria t on t.tenant_id = e.tenant_id and t.id = e.auditoria_id where ${matching}`,
  );
  const limites = limitesSchema.parse(row);
  const found = await rowsOf(
    tx,
    sql`select e.elo, e.hash from auditoria_elos e
         where e.elo in (${limites.primeiro}::bigint, ${limites.ultimo}::bigint) order by e.elo`,
  );
  const [primeiro, ultimo = primeiro] = z.array(eloSchema).parse(found);
  return primeiro && ultimo ? { primeiro, ultimo } : null;
}

/**
 * Returns up to `limite` links of the chain, in order, after link `depois` and up to `ultimo`; a row that the book of the audit shows comes
 * with its hashed content.
 */
export async function elosDaCadeia(
  tx: Tx,
  ator: Actor,
  filtro: FiltroLog,
  { depois, ultimo, limite }: { depois: number; ultimo: number; limite: number },
): Promise<LinhaCadeia[]> {
  const consulta = await atos.consulta(tx, { ator, livro: 'auditoria', filtro });
  const where = consulta?.where.filter((one) => one !== undefined) ?? [sql`false`];
  const shown = where.length === 0 ? sql`true` : sql.join(where, sql` and `);
  const found = await rowsOf(
    tx,
    sql`select e.elo, e.hash, case when ${shown} then farol_elo_conteudo(row(t.*)::auditoria) end as conteudo
          from auditoria_elos e left join lateral
               (select a.* from auditoria a where a.tenant_id = e.tenant_id and a.id = e.auditoria_id limit 1) t on true
         where e.elo > ${depois} and e.elo <= ${ultimo} order by e.elo limit ${limite}`,
  );
  return z
    .array(linhaSchema)
    .parse(found)
    .map(({ conteudo, ...elo }) => (conteudo === null ? elo : { ...elo, conteudo }));
}
