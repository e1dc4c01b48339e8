import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../../db/database.ts';
import { type Guardado, guardados } from '../../db/guardados.ts';
import type { Deps } from '../../deps.ts';
import { inTenantOf } from './inTenant.ts';
import { nomeDo, readObjeto } from './objeto.ts';
import type { Guarda } from './port.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Number of objects that were read, and names of those that are missing or damaged. */
interface GuardaConferida {
  inteiros: number;
  faltam: string[];
}

const rowSchema = z.object({ linha: z.uuid(), id: z.uuid(), resumo: z.string(), chave: z.string() });

/** A pass over the objects of one tenant: all, or those encrypted with certain keys. */
interface Percurso {
  tenantId: string;
  stopping: AbortSignal;
  chaves?: readonly string[];
}

/** A content read from the external storage, with its row and its object. */
interface Lido {
  linha: string;
  objetoId: string;
  bytes: Uint8Array;
}

/** Returns the next row whose bytes are in the external storage, with its object. */
async function nextMoved(
  tx: Tx,
  { tenantId, chaves }: Percurso,
  { tabela, objeto }: Guardado,
  after: string,
) {
  const ofKeys = chaves ? sql`o.chave = any(string_to_array(${chaves.join(',')}, ','))` : sql`true`;
  const [row] = await rowsOf(
    tx,
    sql`select r.id as linha, o.id, o.resumo, o.chave from ${sql.identifier(tabela)} r
          join guarda_objetos o on o.tenant_id = r.tenant_id and o.id = r.${sql.identifier(objeto)}
         where r.tenant_id = ${tenantId} and r.id > ${after} and ${ofKeys} order by r.id limit 1`,
  );
  return row && rowSchema.parse(row);
}

/** Reads every object of a tenant in the external storage and passes its content to `found`. Throws ArmazemSemResposta. */
async function walkOutside(
  deps: Pick<Deps, 'db'>,
  guarda: Guarda,
  percurso: Percurso,
  found: (tx: Tx, guardado: Guardado, lido: Lido) => Promise<void>,
): Promise<GuardaConferida> {
  const { tenantId, stopping } = percurso;
  const inTenant = inTenantOf(deps, tenantId);
  const total: GuardaConferida = { inteiros: 0, faltam: [] };
  for (const guardado of guardados) {
    for (let after = FIRST; !stopping.aborted; ) {
      const from = after;
      const row = await inTenant((tx) => nextMoved(tx, percurso, guardado, from));
      if (!row) break;
      const { linha, ...known } = row;
      const objeto = { ...known, tenantId };
      after = linha;
      const bytes = await readObjeto(guarda, objeto);
      if (bytes) {
        await inTenant((tx) => found(tx, guardado, { linha, objetoId: objeto.id, bytes }));
        total.inteiros += 1;
      } else total.faltam.push(nomeDo(objeto));
    }
  }
  return total;
}

/** Checks that the objects of a tenant in the external storage exist and are undamaged. */
export const checkGuarda = (deps: Pick<Deps, 'db'>, guarda: Guarda, percurso: Percurso) =>
  walkOutside(deps, guarda, percurso, async () => undefined);

/** Copies bytes back into the database; the objects remain until they are swept. */
export const bringBackObjetos = (deps: Pick<Deps, 'db'>, guarda: Guarda, percurso: Percurso) =>
  walkOutside(deps, guarda, percurso, async (tx, { tabela, bytes, objeto }, lido) => {
    const [to, from] = [sql.identifier(bytes), sql.identifier(objeto)];
    await tx.execute(
      sql`update ${sql.identifier(tabela)} set ${to} = ${lido.bytes}, ${from} = null
           where tenant_id = ${percurso.tenantId} and id = ${lido.linha} and ${from} = ${lido.objetoId}`,
    );
  });
