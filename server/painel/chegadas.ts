import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { especieSchema } from '../../contract/fiscal/especies.ts';
import { recursos } from '../../contract/fiscal/recursos.ts';
import { type Chegadas, TETO_PAINEL } from '../../contract/painel/painel.ts';
import { isAllowed } from '../../contract/permissions.ts';
import { resourceGuard } from '../../contract/resource.ts';
import { rowsOf } from '../db/database.ts';
import { idsOf, type LeituraDoPainel } from './contexto.ts';
import { sinceOf, type Visita } from './visita.ts';

const DAY = 86_400_000;
const rowSchema = z.object({ especie: especieSchema, total: z.int(), centavos: z.coerce.number() });
const TABLES = { NFE: 'nfes', CTE: 'ctes', NFSE: 'nfses' } as const;

/** Returns the arrivals since the last visit in all companies of the user, by kind. Null where the user may see no kind. */
export async function readChegadas(
  { tx, ator, empresas, now }: LeituraDoPainel,
  visita: Visita,
): Promise<Chegadas | null> {
  const seen = especieSchema.options.filter((especie) =>
    isAllowed(ator, resourceGuard(recursos[especie], 'search')),
  );
  if (seen.length === 0) return null;
  const last = sinceOf(visita, now);
  // Rows of the last visit's own instant were seen then.
  const desde = last ? new Date(last.getTime() + 1) : new Date(now.getTime() - DAY);
  const parts = seen.map(
    (
      especie,
    ) => sql`select ${sql.raw(`'${especie}'`)} as especie, count(*)::int as total, coalesce(sum(valor), 0)::text as centavos
      from (select valor from ${sql.identifier(TABLES[especie])} n where n.tenant_id = farol_tenant()
        and n.criado_em >= ${desde.toISOString()}::timestamptz and n.empresa_id = any(${idsOf(empresas)})
        limit ${sql.raw(String(TETO_PAINEL + 1))}) c`,
  );
  const rows = z.array(rowSchema).parse(await rowsOf(tx, sql.join(parts, sql` union all `)));
  return {
    desde: desde.toISOString(),
    primeira: last === null,
    itens: rows
      .filter(({ total }) => total > 0)
      .map(({ especie, total, centavos }) =>
        total > TETO_PAINEL
          ? { especie, total: TETO_PAINEL, mais: true, centavos: null }
          : { especie, total, mais: false, centavos },
      ),
  };
}
