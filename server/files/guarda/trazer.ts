import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, type Tx } from '../../db/database.ts';
import { type Guardado, guardados } from '../../db/guardados.ts';
import type { Deps } from '../../deps.ts';
import { inTenantOf } from './inTenant.ts';
import { lerObjeto, nomeDo } from './objeto.ts';
import type { Guarda } from './port.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

/** How many contents there were, and the names of those that are not there or not whole. */
export interface Conferido {
  inteiros: number;
  faltam: string[];
}

const rowSchema = z.object({ linha: z.uuid(), id: z.uuid(), resumo: z.string(), chave: z.string() });

/** The next row whose bytes lie outside, with its object; of some keys or of all. */
async function nextMoved(
  tx: Tx,
  tenantId: string,
  { tabela, objeto }: Guardado,
  after: string,
  chaves: readonly string[] | null,
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

/** Reads every content of a tenant that lies outside, and hands it on. Throws ArmazemSemResposta. */
async function percorrer(
  deps: Pick<Deps, 'db'>,
  guarda: Guarda,
  tenantId: string,
  stopping: AbortSignal,
  chaves: readonly string[] | null,
  found: (tx: Tx, guardado: Guardado, linha: string, objetoId: string, bytes: Uint8Array) => Promise<void>,
): Promise<Conferido> {
  const inTenant = inTenantOf(deps, tenantId);
  const total: Conferido = { inteiros: 0, faltam: [] };
  for (const guardado of guardados) {
    for (let after = FIRST; !stopping.aborted; ) {
      const from = after;
      const row = await inTenant((tx) => nextMoved(tx, tenantId, guardado, from, chaves));
      if (!row) break;
      const { linha, ...known } = row;
      const objeto = { ...known, tenantId };
      after = linha;
      const bytes = await lerObjeto(guarda, objeto);
      if (bytes) {
        await inTenant((tx) => found(tx, guardado, linha, objeto.id, bytes));
        total.inteiros += 1;
      } else total.faltam.push(nomeDo(objeto));
    }
  }
  return total;
}

/** Whether what a tenant has outside is there and whole. */
export const conferir = (deps: Pick<Deps, 'db'>, guarda: Guarda, tenantId: string, stopping: AbortSignal) =>
  percorrer(deps, guarda, tenantId, stopping, null, async () => undefined);

/** Puts bytes back into the database, what some keys encrypt or all; the objects stay until they are swept. */
export const trazer = (
  deps: Pick<Deps, 'db'>,
  guarda: Guarda,
  tenantId: string,
  stopping: AbortSignal,
  chaves: readonly string[] | null = null,
) =>
  percorrer(
    deps,
    guarda,
    tenantId,
    stopping,
    chaves,
    async (tx, { tabela, bytes, objeto }, linha, objetoId, found) => {
      const [to, from] = [sql.identifier(bytes), sql.identifier(objeto)];
      await tx.execute(
        sql`update ${sql.identifier(tabela)} set ${to} = ${found}, ${from} = null
             where tenant_id = ${tenantId} and id = ${linha} and ${from} = ${objetoId}`,
      );
    },
  );
